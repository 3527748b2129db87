import { Form, Link, useNavigation } from "@remix-run/react";

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
};

/** In a form each, so that both work without JavaScript. */
export function DashboardBar({ newMessages, reported, query }: DashboardBarProps) {
  const navigation = useNavigation();
  const loading = navigation.state === "loading" && navigation.location.pathname === paths.superAdmin();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h1 className="mr-auto text-2xl sm:text-3xl">Super-admin</h1>
      <Form method="get" action={paths.superAdmin()} preventScrollReset>
        <HiddenFields fields={query} />
        <Button look="secondary" className="max-sm:px-3.5" pending={loading}>
          {loading ? null : <Icon name="refresh-cw" className="size-4" />}
          <span className="max-sm:sr-only">Refresh</span>
        </Button>
      </Form>
      <Link to={paths.contactMessages()} className={buttonClass("secondary", "max-sm:grow max-sm:px-2 max-sm:text-sm")}>
        <Icon name="mail" className="size-5 max-sm:hidden" />
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
      <Link
        id={tabId("reports")}
        to={paths.superAdmin({ tab: "reports" })}
        aria-current={query.tab === "reports" ? "page" : undefined}
        className={buttonClass(
          "secondary",
          `max-sm:grow max-sm:px-2 max-sm:text-sm ${query.tab === "reports" ? "border-accent!" : ""} ${reported ? "text-danger!" : ""}`,
        )}
      >
        <Icon name="megaphone" className="size-5 max-sm:hidden" />
        <span className="tabular-nums">{reported ? `Reports (${formatNumber(reported)})` : "Reports"}</span>
      </Link>
      <Link to={paths.searches()} className={buttonClass("secondary", "max-sm:grow max-sm:px-2 max-sm:text-sm")}>
        <Icon name="search" className="size-5 max-sm:hidden" />
        Searches
      </Link>
      <Form method="post" action={paths.logout()}>
        <Button look="secondary" className="max-sm:px-3.5">
          <Icon name="log-out" className="size-4" />
          <span className="max-sm:sr-only">Logout</span>
        </Button>
      </Form>
    </div>
  );
}
