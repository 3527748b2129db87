import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { randomUUID } from "node:crypto";

import {
  listPath,
  NO_START,
  parseOwnJobFilters,
  parsePanel,
  type OpenPanel,
  type OwnJobFilters,
  type StartOfForm,
} from "./own-jobs-address.ts";
import {
  choicesOf,
  USUAL_VALUES,
  valueOf,
  valuesOf,
  valuesOfCopy,
  type FormChoices,
} from "./form/form-values.server.ts";
import { ROLE_CHOICES, valuesOfRole, type RoleChoice } from "./form/usual-roles.server.ts";
import { readCheckingTime, type CheckingTime } from "./checking-time.queries.server.ts";
import type { JobFormValues } from "./form/form-fields.ts";
import { isRedirect, keepsFormOnError } from "#app/lib/forms/keep-form-on-error.server.ts";
import { MESSAGES } from "./own-job-messages.ts";
import {
  findJobToEdit,
  findLatestAbout,
  findOwnJob,
  listOwnJobs,
  OWN_JOBS_PER_PAGE,
  type EditedJob,
  type OwnJob,
  type OwnJobPage,
} from "./own-jobs.queries.server.ts";
import type { JobStatus } from "#app/features/jobs/choices.ts";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { requireEmployer, type Company } from "#app/lib/auth/guards.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";
import * as paths from "#app/lib/paths.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
import { flashToast } from "#app/lib/toast.server.ts";
import { TOAST_DURATION_MS } from "#app/lib/toast.ts";

/** The form of a new or a posted job. Without a login it has no values: only the submitted input is shown. */
export type FormPanel = { values: Partial<JobFormValues>; choices: FormChoices } & (
  | ({ panel: "add"; token: string; roles: RoleChoice[] } & StartOfForm)
  | { panel: "edit"; jobId: string; version: number; status: JobStatus; reason: string | null; changesAsked: boolean }
);

type Panel = FormPanel | { panel: "delete"; job: OwnJob } | { panel: "none" };

export type Dashboard = {
  /** Null without a login: only the submitted form is shown. */
  company: { id: string; name: string; publicName: string | null; refusedName: string | null } | null;
  now: number;
  filters: OwnJobFilters;
  panel: Panel;
  /** For the form that may be opened next. */
  nextToken: string;
  /** Null when loading failed. */
  own: OwnJobPage | null;
  /** For pending jobs. */
  checking: CheckingTime | null;
  pageSize: number;
  /** Where the jobs are on the site. */
  site: string;
};

export async function loadDashboard(args: LoaderFunctionArgs): Promise<Dashboard> {
  const parameters = new URL(args.request.url).searchParams;
  const filters = parseOwnJobFilters(parameters);
  const wanted = panelOf(args, parameters);
  const site = getEnvironment().PUBLIC_URL;
  const frame = { now: Date.now(), filters, nextToken: randomUUID(), pageSize: OWN_JOBS_PER_PAGE, site };
  const employer = keepsFormOnError(args.context) ? await findEmployer(args) : await requireEmployer(args);
  if (!employer) return { ...frame, company: null, panel: emptyForm(wanted), own: null, checking: null };
  const { supabase, company } = employer;
  const [panel, own] = await Promise.all([
    orNull(() => openPanel(args, supabase, company, wanted, filters)),
    orNull(() => listOwnJobs(supabase, filters)),
  ]);
  const lastPage = Math.ceil((own?.total ?? 0) / OWN_JOBS_PER_PAGE);
  // The last job of the last page was deleted.
  if (lastPage >= 1 && filters.page > lastPage && wanted.panel === "none") {
    throw redirect(listPath({ ...filters, page: lastPage }));
  }
  return {
    ...frame,
    company: {
      ...{ id: company.id, name: company.company_name },
      ...{ publicName: company.approved_name, refusedName: company.refused_name },
    },
    panel: panel ?? (keepsFormOnError(args.context) ? emptyForm(wanted) : { panel: "none" }),
    own: panel && own,
    checking: own?.jobs.some(({ status }) => status === "pending") ? await orNull(readCheckingTime) : null,
  };
}

/** Null without a login, and when the auth service does not answer. */
async function findEmployer(args: LoaderFunctionArgs) {
  try {
    return (await getUser(args)) && (await requireEmployer(args));
  } catch (error) {
    if (isRedirect(error)) throw error;
    return null;
  }
}

/** A form that was sent to the address of the list, without `form=new`, is shown again too. */
function panelOf({ context }: LoaderFunctionArgs, parameters: URLSearchParams): OpenPanel {
  const wanted = parsePanel(parameters);
  const isForm = wanted.panel === "add" || wanted.panel === "edit";
  return keepsFormOnError(context) && !isForm ? { panel: "add", token: null, ...NO_START } : wanted;
}

async function openPanel(
  args: LoaderFunctionArgs,
  supabase: Supabase,
  company: Company,
  wanted: OpenPanel,
  filters: OwnJobFilters,
): Promise<Panel> {
  switch (wanted.panel) {
    case "none":
      return wanted;
    case "add": {
      // The token is in the address, so that Back, a reload and a duplicated tab lead to the same form.
      if (!wanted.token && keepsFormOnError(args.context)) return emptyForm(wanted);
      if (!wanted.token) {
        const [copy, client, role] = [wanted.copyOf, wanted.client, wanted.role].map((one) => one ?? undefined);
        throw redirect(paths.employerDashboard({ form: "new", token: randomUUID(), copy, client, role }));
      }
      return { ...wanted, token: wanted.token, roles: ROLE_CHOICES, ...(await startOf(supabase, company, wanted)) };
    }
    case "edit": {
      const job = await findJobToEdit(supabase, company.id, wanted.jobId);
      if (job) return editPanel(wanted.jobId, job);
      if (keepsFormOnError(args.context)) return emptyForm(wanted);
      break;
    }
    case "delete": {
      const job = await findOwnJob(supabase, wanted.jobId);
      if (job) return { panel: "delete", job };
      break;
    }
  }
  await flashToast(args.context, { type: "error", text: MESSAGES.notFound, durationMs: TOAST_DURATION_MS.error });
  throw redirect(listPath(filters));
}

/** Initial values of a new job: those of the copied job, or what is usual for the company and the role. */
async function startOf(supabase: Supabase, company: Company, { copyOf, client, role }: StartOfForm) {
  const now = Date.now();
  const original = copyOf ? await findJobToEdit(supabase, company.id, copyOf) : null;
  const choices = { ...choicesOf(original, now), openUntil: null };
  if (original) return { choices, values: valuesOfCopy(original, now) };
  const named = oneLine(client ?? "", JOB_FIELDS.company.longest);
  const ofClient = named ? await findLatestAbout(supabase, company.id, named) : null;
  const latest = ofClient ?? (await findLatestAbout(supabase, company.id, company.company_name));
  const said = latest && { about: valueOf("about", latest), no_fees: valueOf("no_fees", latest) };
  const hiringFor = ofClient ? named : company.company_name;
  const values = { ...USUAL_VALUES, ...valuesOfRole(role), company: hiringFor, ...said };
  return { choices, values };
}

function editPanel(jobId: string, job: EditedJob): FormPanel {
  const now = Date.now();
  const { version, status, status_reason: reason } = job;
  const changesAsked = job.changes_requested_at !== null;
  return {
    panel: "edit",
    jobId,
    version,
    status,
    reason,
    changesAsked,
    values: valuesOf(job, now),
    choices: choicesOf(job, now),
  };
}

function emptyForm(wanted: OpenPanel): Panel {
  const empty = { values: USUAL_VALUES, choices: choicesOf(null, Date.now()) };
  switch (wanted.panel) {
    case "add":
      return { ...wanted, token: wanted.token ?? randomUUID(), roles: ROLE_CHOICES, ...empty };
    case "edit":
      return {
        panel: "edit",
        jobId: wanted.jobId,
        version: 0,
        status: "pending",
        reason: null,
        changesAsked: false,
        ...empty,
      };
    case "delete":
    case "none":
      return { panel: "none" };
  }
}

/** If one part of the page can't be loaded, the others are still shown. */
async function orNull<Part>(load: () => Promise<Part>): Promise<Part | null> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Response) throw error;
    logError("a part of the employer dashboard could not be loaded", error);
    return null;
  }
}
