import { Link, useNavigation } from "@remix-run/react";
import { useRef } from "react";

import { deleteQuestionOf, MessageCard } from "./message-card.tsx";
import type { MessagesPageData } from "./messages.queries.server.ts";
import { DeleteQuestionOnPage } from "#app/components/ui/delete-question.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { useFocusAfterAction } from "#app/components/ui/use-focus-after-action.ts";
import * as paths from "#app/lib/paths.ts";
import { counted } from "#app/lib/text/counted.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

export function MessagesPage({ show, page, pages, counts, messages, toDelete }: MessagesPageData) {
  const count = useRef<HTMLParagraphElement>(null);
  const navigation = useNavigation();
  const loading = navigation.state === "loading" && navigation.location.pathname === paths.contactMessages();
  const here = paths.contactMessages({ show, page });
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
          <Tabs show={show} counts={counts} />
          {toDelete === "gone" ? (
            <div className="mb-4">
              <Notice look="warning">This message was already deleted.</Notice>
            </div>
          ) : null}
          <section aria-label={show === "done" ? "Done messages" : "New messages"} aria-busy={loading}>
            <p ref={count} tabIndex={-1} role="status" className="text-muted w-fit tabular-nums">
              {counted(counts[kind], `${kind} message`, `${kind} messages`)}
            </p>
            {messages.length ? (
              <ul className={`mt-3 space-y-3 transition-opacity ${loading ? "opacity-60" : ""}`}>
                {messages.map((message) => (
                  <li key={message.id}>
                    <MessageCard message={message} here={here} />
                  </li>
                ))}
              </ul>
            ) : (
              <NoMessages show={show} />
            )}
            <Pagination page={page} pages={pages} pathOf={(number) => paths.contactMessages({ show, page: number })} />
          </section>
        </>
      )}
    </div>
  );
}

function Tabs({ show, counts }: Pick<MessagesPageData, "show" | "counts">) {
  const tabs = [
    { name: "New", show: undefined, count: counts.new },
    { name: "Done", show: "done", count: counts.done },
  ] as const;
  return (
    <nav aria-label="Messages" className="bg-line/60 rounded-control my-5 flex max-w-sm gap-1 p-1">
      {tabs.map((tab) => (
        <Link
          key={tab.name}
          to={paths.contactMessages({ show: tab.show })}
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

function NoMessages({ show }: Pick<MessagesPageData, "show">) {
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
