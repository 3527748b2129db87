import { Form, Link, useNavigation } from "@remix-run/react";
import { useRef } from "react";

import type { RefusedAnswer } from "./answer.action.server.ts";
import { deleteQuestionOf, MessageCard } from "./message-card.tsx";
import type { MessagesPageData } from "./messages.queries.server.ts";
import { Button } from "#app/components/ui/button.tsx";
import { DeleteQuestionOnPage } from "#app/components/ui/delete-question.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { SearchField } from "#app/components/ui/search-field.tsx";
import { useFocusOnAnswer } from "#app/components/ui/use-focus-on-answer.ts";
import { useFocusAfterAction } from "#app/components/ui/use-focus-after-action.ts";
import { useSearchForm } from "#app/lib/forms/use-search-form.ts";
import * as paths from "#app/lib/paths.ts";
import { counted } from "#app/lib/text/counted.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

const LINK = "text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4";

type MessagesPageProps = { data: MessagesPageData; refused: RefusedAnswer | undefined };

export function MessagesPage({ data, refused }: MessagesPageProps) {
  const { show, q, page, pages, counts, messages, toDelete } = data;
  const count = useRef<HTMLParagraphElement>(null);
  const navigation = useNavigation();
  const loading = navigation.state === "loading" && navigation.location.pathname === paths.contactMessages();
  const here = paths.contactMessages({ show, q, page });
  useFocusAfterAction(count, messages);
  const kind = show ?? "new";
  const asksBack = toDelete !== null && toDelete !== "gone";
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 sm:py-8">
      <Link
        to={paths.superAdmin()}
        className="text-accent inline-flex min-h-11 items-center gap-1 font-semibold underline-offset-4 hover:underline"
      >
        <Icon name="chevron-left" className="size-5" />
        Back to the dashboard
      </Link>
      <h1 className="mt-2 text-2xl sm:text-3xl">Contact messages</h1>
      {asksBack ? (
        <DeleteQuestionOnPage question={deleteQuestionOf(toDelete)} action={here} />
      ) : (
        <>
          <Tabs show={show} q={q} counts={counts} />
          <MessageSearch show={show} q={q} />
          <NotSent refused={refused?.notice ? refused : undefined} />
          {toDelete === "gone" ? (
            <div className="mb-4">
              <Notice look="warning">This message was already deleted.</Notice>
            </div>
          ) : null}
          <section aria-label={show === "done" ? "Done messages" : "New messages"} aria-busy={loading}>
            <p ref={count} tabIndex={-1} role="status" className="text-muted w-fit tabular-nums">
              {counted(counts[kind], `${kind} message`, `${kind} messages`) + (q ? " found" : "")}
            </p>
            {messages.length ? (
              <ul className={`mt-3 space-y-3 transition-opacity ${loading ? "opacity-60" : ""}`}>
                {messages.map((message) => (
                  <li key={message.id}>
                    <MessageCard message={message} page={data} refused={refused} />
                  </li>
                ))}
              </ul>
            ) : (
              <NoMessages show={show} q={q} counts={counts} />
            )}
            <Pagination
              page={page}
              pages={pages}
              pathOf={(number) => paths.contactMessages({ show, q, page: number })}
            />
          </section>
        </>
      )}
    </div>
  );
}

/** Stays on the page and gets the focus: the card may have left the list. */
function NotSent({ refused }: { refused: RefusedAnswer | undefined }) {
  const place = useFocusOnAnswer(refused);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {refused ? (
        <Notice look="neutral">
          <p>{refused.notice}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{`Your answer was not sent: ${refused.typed}`}</p>
        </Notice>
      ) : null}
    </div>
  );
}

function MessageSearch({ show, q }: Pick<MessagesPageData, "show" | "q">) {
  return (
    <>
      <Form
        ref={useSearchForm({ show, q })}
        method="get"
        action={paths.contactMessages()}
        role="search"
        className="mb-3 grid grid-cols-[1fr_auto] gap-2"
      >
        {show ? <input type="hidden" name="show" value={show} /> : null}
        <SearchField label="Name, email, phone or text" defaultValue={q} />
        <Button look="secondary" className="min-h-12 max-sm:px-3">
          <Icon name="search" className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </Form>
      {q ? (
        <Link to={paths.contactMessages({ show })} className={LINK}>
          Clear the search
        </Link>
      ) : null}
    </>
  );
}

function Tabs({ show, q, counts }: Pick<MessagesPageData, "show" | "q" | "counts">) {
  const tabs = [
    { name: "New", show: undefined, count: counts.new },
    { name: "Done", show: "done", count: counts.done },
  ] as const;
  return (
    <nav aria-label="Messages" className="bg-line/60 rounded-control my-5 flex max-w-sm gap-1 p-1">
      {tabs.map((tab) => (
        <Link
          key={tab.name}
          to={paths.contactMessages({ show: tab.show, q })}
          aria-current={tab.show === show ? "page" : undefined}
          className={`rounded-control flex min-h-11 grow items-center justify-center font-semibold tabular-nums ${
            tab.show === show ? "bg-surface shadow-card text-ink" : "text-muted hover:text-ink"
          }`}
        >
          {`${tab.name} (${formatNumber(tab.count)})`}
        </Link>
      ))}
    </nav>
  );
}

function NoMessages({ show, q, counts }: Pick<MessagesPageData, "show" | "q" | "counts">) {
  if (q) return <NoMatches show={show} q={q} counts={counts} />;
  return (
    <div className="rounded-card border-line bg-surface mt-3 border border-dashed p-10 text-center">
      <Icon name="inbox" className="text-muted mx-auto size-10" />
      <p className="mt-3 text-lg font-semibold">{show === "done" ? "Nothing done yet" : "No new messages"}</p>
      <p className="text-muted mt-1">
        {show === "done"
          ? "Messages that you mark as done are kept here."
          : "What visitors write on the contact page appears here."}
      </p>
    </div>
  );
}

function NoMatches({ show, q, counts }: Pick<MessagesPageData, "show" | "q" | "counts">) {
  const [here, there] = show === "done" ? (["done", "new"] as const) : (["new", "done"] as const);
  const others = counts[there];
  return (
    <div className="rounded-card border-line bg-surface mt-3 border border-dashed p-10 text-center">
      <p className="text-lg font-semibold">{`No ${here} messages match.`}</p>
      {others ? (
        <Link to={paths.contactMessages({ show: show ? undefined : "done", q })} className={LINK}>
          {`${counted(others, `${there} message does`, `${there} messages do`)}.`}
        </Link>
      ) : (
        <p className="text-muted mt-1">{`Nor do ${there} messages. Try a shorter part of a word.`}</p>
      )}
    </div>
  );
}
