import { useEffect, useState } from "react";

import { isToBeAsked, keepSent, noteAnswered } from "./kept-details.ts";
import { Button } from "#app/components/ui/button.tsx";

/** After an application that was sent with JavaScript. */
export function KeepDetailsQuestion() {
  const [state, setState] = useState<"asked" | "kept" | null>(null);
  useEffect(() => {
    void isToBeAsked().then((asked) => asked && setState("asked"));
  }, []);
  const keep = async () => {
    await keepSent();
    noteAnswered();
    setState("kept");
  };
  const decline = () => {
    noteAnswered();
    setState(null);
  };
  if (state === "kept") return <p role="status">{KEPT}</p>;
  if (!state) return null;
  return (
    <section aria-labelledby="keep-details">
      <h2 id="keep-details" className="text-lg">
        Keep your details on this device?
      </h2>
      <p className="mt-1">
        Your next application is then filled in, with your resume. Only this browser keeps them. Not on a phone that
        others use.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="secondary" type="button" onClick={() => void keep().catch(decline)}>
          Keep my details
        </Button>
        <Button look="secondary" type="button" onClick={decline}>
          No
        </Button>
      </div>
    </section>
  );
}

const KEPT = "Kept on this device. “Forget me on this device” at the foot of each page deletes them.";
