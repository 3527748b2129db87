import { Form, useNavigation } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";

import type { VerificationPage } from "./verification.queries.server.ts";
import type { VerifyIntent, VerifyProblem } from "./verify.action.server.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

type VerifyFormsProps = { page: VerificationPage; answer: VerifyProblem | undefined };

/** The ways to prove a domain, the easiest first. */
export function VerifyForms({ page, answer }: VerifyFormsProps) {
  const { verification, onlyByDns, mailbox, line, fileUrl } = page;
  const byMail = mailbox !== null && !onlyByDns;
  const { domain } = verification;
  // The button that had the focus was disabled during the request.
  useEffect(() => {
    if (answer) document.getElementById(answer.intent === "mail" ? "mailbox" : `problem-${answer.intent}`)?.focus();
  }, [answer]);
  const sent = useNavigation().formData?.get("intent");
  const problemOf = (intent: VerifyIntent) => (answer?.intent === intent ? answer : undefined);
  const form = (intent: VerifyIntent, button: string, fields?: ReactNode) => (
    <Form method="post" noValidate preventScrollReset className="mt-4 space-y-4">
      <input type="hidden" name="domain" value={domain} />
      {fields}
      <Button
        look={intent === "mail" ? "primary" : "secondary"}
        name="intent"
        value={intent}
        pending={sent === intent}
        disabled={sent != null}
      >
        {button}
      </Button>
    </Form>
  );
  return (
    <>
      {byMail ? (
        <Way id="mail" title="By email" problem={undefined}>
          <p>{`We send a link to an email address at ${domain}. Job seekers do not see the address.`}</p>
          {form(
            "mail",
            "Send the link",
            <TextField
              id="mailbox"
              name="mailbox"
              label={`Email address at ${domain}`}
              hint="Use an address of the company itself: hr, jobs, careers, info or admin"
              errors={problemOf("mail") ? [problemOf("mail")?.problem ?? ""] : undefined}
              defaultValue={problemOf("mail")?.mailbox ?? mailbox}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />,
          )}
        </Way>
      ) : null}
      <Way id="dns" title="By a DNS record" problem={problemOf("dns")}>
        <p>{`${onlyByDns ? "This is the only proof for such a domain." : "Stronger than email."} Where you manage your domain, add a TXT record at ${domain} with this value:`}</p>
        <Copied>{line}</Copied>
        {form("dns", "Check the record")}
      </Way>
      {onlyByDns ? null : (
        <Way id="file" title="By a file on your website" problem={problemOf("file")}>
          <p>As strong as a DNS record. Put a text file with this one line on your website:</p>
          <Copied>{line}</Copied>
          <p className="mt-3">It must open at this address, without a redirect:</p>
          <Copied>{fileUrl}</Copied>
          {form("file", "Check the file")}
        </Way>
      )}
      <p className="text-muted mt-8">
        {`Leave the ${onlyByDns ? "record" : "record or the file"} in place: we check it every week.`}
        {byMail ? " We ask you to confirm an email address again after a year." : null}
      </p>
    </>
  );
}

type WayProps = { id: string; title: string; problem: VerifyProblem | undefined; children: ReactNode };

function Way({ id, title, problem, children }: WayProps) {
  return (
    <section aria-labelledby={`by-${id}`} className="border-line mt-8 border-t pt-6 wrap-anywhere">
      <h2 id={`by-${id}`} className="text-xl">
        {title}
      </h2>
      <div className="mt-2">
        {problem ? (
          <div id={`problem-${id}`} tabIndex={-1} className="mb-3 outline-none">
            <Notice look="error">{problem.problem}</Notice>
          </div>
        ) : null}
        {children}
      </div>
    </section>
  );
}

/** An exact value: a tap selects all of it for copying. */
function Copied({ children }: { children: string }) {
  return (
    <code className="border-line bg-surface rounded-control mt-2 block border p-3 text-sm break-all select-all">
      {children}
    </code>
  );
}
