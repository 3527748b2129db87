import { useState, type ChangeEvent, type InputHTMLAttributes } from "react";

import { BAD_RESUME, MISSING_RESUME } from "../answers.ts";
import { problemOfResume } from "../applicant-fields.ts";
import { adviceOnRefused, FROM_PHOTO } from "../../resumes/resume-file.ts";
import { RESUME_TYPES } from "../../resumes/resume-key.ts";
import { TextField } from "#app/components/ui/text-field.tsx";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";

type ResumeFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  errors: string[] | undefined;
  /** Called for each file that is chosen, after its content was checked. */
  onChecked: (accepted: boolean) => void;
};

const CHOOSE_ONE = "Choose a file from your phone or computer.";

/** File extensions, and types for the phones that filter by type. */
const ACCEPT = Object.entries(RESUME_TYPES)
  .flatMap(([ending, type]) => [`.${ending}`, type])
  .join();

export function ResumeField({ errors, onChecked, ...input }: ResumeFieldProps) {
  const hydrated = useHydrated();
  const [refused, setRefused] = useState<File | null>(null);

  async function check({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = currentTarget.files?.[0];
    const wrong = file && !(await isResume(file)) ? file : null;
    if (currentTarget.files?.[0] !== file) return;
    setRefused(wrong);
    onChecked(!wrong);
  }

  // The file is not available on a page that the server rendered again.
  const advice = refused ? adviceOnRefused(refused) : FROM_PHOTO;
  const all = (refused ? [BAD_RESUME] : errors)?.flatMap((text) => (text === BAD_RESUME ? [text, advice] : text));
  return (
    <TextField
      {...input}
      label="Resume"
      hint="PDF, DOC or DOCX, at most 2 MB"
      // With JavaScript a toast says that the resume is missing; the field only shows where it goes.
      errors={all?.map((text) => (hydrated && text === MISSING_RESUME ? CHOOSE_ONE : text))}
      announceErrors="at once"
      accept={ACCEPT}
      onChange={(event) => void check(event)}
      className="file-control"
      required
    />
  );
}

async function isResume(file: File): Promise<boolean> {
  if (problemOfResume(file)) return false;
  try {
    const { detectResumeKind } = await import("../../resumes/check-resume.ts");
    return (await detectResumeKind(file)) !== null;
  } catch {
    // The check could not be loaded, or the file not be read. The server checks it again when the form is sent.
    return true;
  }
}
