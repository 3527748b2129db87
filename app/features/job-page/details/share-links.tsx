import { useState } from "react";

import { shareOnWhatsApp, shareText, type SharedJob } from "#app/features/jobs/share-text.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

const COPIED_FOR_MS = 2_500;

/** Links to popular chat apps. Without JavaScript, the address bar has the link to copy. */
export function ShareLinks({ job, url }: { job: SharedJob; url: string }) {
  const telegram = `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(shareText(job))}`;
  return (
    <section>
      <h2 className="text-xl">Share this job</h2>
      <ul aria-label="Share this job" className="mt-3 flex flex-wrap gap-2">
        <li>
          <a href={shareOnWhatsApp(job, url)} target="_blank" rel="noreferrer" className={buttonClass("secondary")}>
            <Icon name="message-circle" className="size-5" />
            WhatsApp
          </a>
        </li>
        <li>
          <a href={telegram} target="_blank" rel="noreferrer" className={buttonClass("secondary")}>
            <Icon name="send" className="size-5" />
            Telegram
          </a>
        </li>
        <li>
          <CopyLink url={url} />
        </li>
      </ul>
    </section>
  );
}

function CopyLink({ url }: { url: string }) {
  const [answer, setAnswer] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setAnswer("Link copied");
    } catch {
      // Some browsers refuse; the address bar has the link too.
      setAnswer("Copy it from the address bar");
    }
    setTimeout(() => setAnswer(""), COPIED_FOR_MS);
  };
  return (
    <button type="button" onClick={() => void copy()} className={buttonClass("secondary")}>
      <Icon name="link-2" className="size-5" />
      <span aria-live="polite">{answer || "Copy link"}</span>
    </button>
  );
}
