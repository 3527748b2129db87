import { Form } from "@remix-run/react";

import type { ModeratedCompany, NewName } from "../card/cards.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useOnceAtATime } from "#app/lib/forms/use-once-at-a-time.ts";

/** What the directory will call the company, once a moderator has approved it. */
export function NewNameNotice({ newName }: { newName: NewName }) {
  return (
    <p className="rounded-control border-gurgaon bg-warning-soft text-warning mt-2 border-l-4 px-3 py-2 text-sm wrap-anywhere">
      <NewNameText newName={newName} />
    </p>
  );
}

export function NewNameText({ newName: { name, publicName } }: { newName: NewName }) {
  return (
    <>
      New name: <strong>{name}</strong>
      {publicName === null ? " (no name is public yet)" : ` (public now: ${publicName})`}
    </>
  );
}

/** For a company that is in the directory and was renamed; the others get their name approved with their first job. */
export function DecideName({ company, action }: { company: ModeratedCompany; action: string }) {
  const { id, company_name: name, approved_name: publicName, name_version: nameVersion } = company;
  const once = useOnceAtATime();
  if (publicName === null || publicName === name) return null;
  const isRefused = company.refused_name === name;
  return (
    <div className="mb-2">
      {isRefused ? (
        <p className="text-muted mt-2 text-sm wrap-anywhere">{`The new name was rejected (public now: ${publicName})`}</p>
      ) : (
        <NewNameNotice newName={{ name, publicName }} />
      )}
      <Form method="post" action={action} preventScrollReset onSubmit={once} className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="companyId" value={id} />
        <input type="hidden" name="nameVersion" value={nameVersion} />
        {isRefused ? <input type="hidden" name="wasRefused" value="yes" /> : null}
        <Button look="secondary" name="intent" value="approve-name" className="max-sm:w-full">
          <Icon name="circle-check" className="size-5" />
          <span>
            Approve name<span className="sr-only">: {name}</span>
          </span>
        </Button>
        {isRefused ? null : (
          <Button look="danger-quiet" name="intent" value="refuse-name" className="max-sm:w-full">
            <span>
              Reject name<span className="sr-only">: {name}</span>
            </span>
          </Button>
        )}
      </Form>
    </div>
  );
}
