import { Form, Link, useNavigation } from "@remix-run/react";

import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { paths } from "#app/lib/paths.ts";

type DashboardBarProps = { newMessages: number | null; query: Record<string, string | number | undefined> };

/** In a form each, so that both work without JavaScript. */
export function DashboardBar({ newMessages, query }: DashboardBarProps) {
  const navigation = useNavigation();
  const loading = navigation.state === "loading" && navigation.location.pathname === paths.superAdmin();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h1 className="mr-auto text-2xl max-sm:w-full sm:text-3xl">Super-admin</h1>
      <Link to={paths.contactMessages()} className={buttonClass("secondary", "max-sm:grow max-sm:px-3")}>
        <Icon name="mail" className="size-5 max-sm:hidden" />
        <span>
          Messages
          {newMessages ? (
            <span className="tabular-nums">
              {" "}
              ({newMessages.toLocaleString("en-IN")}
              <span className="sr-only"> new</span>)
            </span>
          ) : null}
        </span>
      </Link>
      <Form method="get" action={paths.superAdmin()} preventScrollReset className="max-sm:grow">
        <HiddenFields fields={query} />
        <Button look="secondary" className="max-sm:w-full max-sm:px-3" pending={loading}>
          {loading ? null : <Icon name="refresh-cw" className="size-4 max-sm:hidden" />}
          Refresh
        </Button>
      </Form>
      <Form method="post" action={paths.logout()} className="max-sm:grow">
        <Button look="secondary" className="max-sm:w-full max-sm:px-3">
          <Icon name="log-out" className="size-4 max-sm:hidden" />
          Logout
        </Button>
      </Form>
    </div>
  );
}
