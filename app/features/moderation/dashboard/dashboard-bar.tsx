import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import { tabId } from "./moderation-tabs.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import * as paths from "#app/lib/paths.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

type DashboardBarProps = {
  newMessages: number | null;
  /** How many jobs were reported. */
  reported: number | null;
  query: Record<string, string | number | undefined>;
  /** A phone has the room for the job alone; the list leads to the rest. */
  inQueue: boolean;
  /** The tabs. */
  children: ReactNode;
};

/** The frame, in one row on a laptop. In a form each, so that Refresh and Logout work without JavaScript. */
export function DashboardBar({ newMessages, reported, query, inQueue, children }: DashboardBarProps) {
  const navigation = useNavigation();
  const loading = navigation.state === "loading" && navigation.location.pathname === paths.superAdmin();
  return (
    <div className="flex flex-wrap items-center gap-2 xl:flex-nowrap xl:gap-1.5">
      <h1 className="mr-auto text-xl whitespace-nowrap xl:mr-0">Super-admin</h1>
      <Form method="get" action={paths.superAdmin()} preventScrollReset>
        <HiddenFields fields={query} />
        <Button look="secondary" className="px-3" pending={loading}>
          {loading ? null : <Icon name="refresh-cw" className="size-4" />}
          <span className="sr-only">Refresh</span>
        </Button>
      </Form>
      <Form method="post" action={paths.logout()}>
        <Button look="secondary" className="px-3">
          <Icon name="log-out" className="size-4" />
          <span className="sr-only">Logout</span>
        </Button>
      </Form>
      <div className={`contents ${inQueue ? "max-sm:hidden" : ""}`}>
        {children}
        <Link
          id={tabId("reports")}
          to={paths.superAdmin({ tab: "reports" })}
          aria-current={query.tab === "reports" ? "page" : undefined}
          className={buttonClass(
            "secondary",
            `${LINK} ${query.tab === "reports" ? "border-accent!" : ""} ${reported ? "text-danger!" : ""}`,
          )}
        >
          <span className="tabular-nums">{reported ? `Reports (${formatNumber(reported)})` : "Reports"}</span>
        </Link>
        <Link to={paths.contactMessages()} className={buttonClass("secondary", LINK)}>
          <span>
            Messages
            {newMessages ? (
              <span className="tabular-nums">
                {" "}
                ({formatNumber(newMessages)}
                <span className="sr-only"> new</span>)
              </span>
            ) : null}
          </span>
        </Link>
        <Link to={paths.moderationNumbers()} className={buttonClass("secondary", LINK)}>
          Numbers
        </Link>
        <Link to={paths.moderators()} className={buttonClass("secondary", `${LINK} max-sm:hidden`)}>
          Moderators
        </Link>
      </div>
    </div>
  );
}

const LINK = "max-xl:grow xl:shrink-0 px-2.5 text-sm";
