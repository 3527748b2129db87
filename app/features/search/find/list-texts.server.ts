import { nameOfMetro } from "./filter-form.server.ts";
import { lineOf } from "./counts.server.ts";
import { filtersThatAreOn, type JobFilters } from "../filters.ts";
import { METRO_LINES } from "#app/features/jobs/metro/metro-lines.ts";
import type { JobCategory, JobLocation } from "#app/features/jobs/choices.ts";
import * as paths from "#app/lib/paths.ts";
import { excerptOf } from "#app/lib/text/excerpt.ts";

// What a list of jobs is called, and what search engines are told of it. A category, a town, both of them and the lines of the
// metro are pages of their own, with texts of their own and an address of their own.

const ABOUT_TOWNS: Record<JobLocation, string> = {
  Delhi:
    "Work in Delhi is spread over the whole city: offices around Connaught Place and Nehru Place, shops and stores in every market, workshops in Okhla and Naraina.",
  Noida:
    "Most offices in Noida are in Sectors 16, 18, 62 and 63 and along the Expressway; the Blue, Magenta and Aqua Lines stop near them.",
  Gurgaon:
    "Gurgaon's offices stand around Cyber City, Udyog Vihar, Golf Course Road and Sohna Road; the Yellow Line and the Rapid Metro stop near many of them.",
};

const ABOUT_CATEGORIES: Record<JobCategory, string> = {
  Technology: "From support desks and testing to software development.",
  Marketing: "From content and social media to campaigns and events.",
  Design: "For graphic, web and interior designers.",
  Finance: "For accountants, Tally and GST work, billing and audit.",
  Sales: "In the field, on the phone and behind the counter.",
  "Human Resources": "For recruiters, payroll and office administration.",
  Operations: "In warehouses, dispatch, data entry and the back office.",
  "Customer Service": "For call centres, chat support and front desks.",
  Healthcare: "For nurses, technicians, pharmacists and home care staff.",
  Education: "For teachers, tutors, counsellors and school offices.",
};

export type ListTexts = {
  heading: string;
  title: string;
  description: string;
  /** A sentence or two about the page's own subject. */
  about: string | null;
  /** The canonical address of this list. */
  path: string;
  /** Custom filter combinations are not indexed. */
  hidden: boolean;
};

/** Of what was searched for, in characters. */
const LONGEST_IN_TITLE = 50;

type Options = { companyName: string | null; page: number };

export function describeList(filters: JobFilters, { companyName, page }: Options): ListTexts {
  const { location, category, company } = filters;
  const line = METRO_LINES.find(({ slug }) => slug === filters.metro)?.slug;
  const own = { location, category, company, metro: line };
  const on = filtersThatAreOn(filters);
  const isOwnPage = !filters.q && on.every((filter) => own[filter as keyof typeof own]);
  const where = placeOf(filters);
  const at = companyName === null ? "" : ` at ${companyName}`;
  const what = category ? `${category} jobs` : "Jobs";
  const named = Boolean(category || filters.metro || location || at);
  const searched = filters.q ? `${excerptOf(filters.q, LONGEST_IN_TITLE)}: ` : "";
  const all = searched ? "jobs" : named || on.length ? "Jobs" : "All jobs";
  return {
    heading: named ? `${what}${at}${location || filters.metro ? ` ${where}` : ""}` : "Find jobs",
    title: `${searched}${category ? what : all}${at} ${where} | Delhi NCR Jobs`,
    description: `Search checked ${category ? `${category.toLowerCase()} ` : ""}jobs${at} ${where} and apply with your resume, without an account.`,
    about: isOwnPage && !company ? textAbout(filters) : null,
    path: paths.findJobs({ ...own, page }),
    hidden: !isOwnPage,
  };
}

function placeOf({ location, metro }: JobFilters): string {
  if (!metro) return `in ${location ?? "Delhi, Noida and Gurgaon"}`;
  const nearMetro =
    lineOf(metro) === metro ? `near the ${nameOfMetro(metro)}` : nameOfMetro(metro).replace("Near", "near");
  return location ? `in ${location} ${nearMetro}` : nearMetro;
}

function textAbout({ location, category, metro }: JobFilters): string | null {
  const texts = [
    category && ABOUT_CATEGORIES[category],
    location && ABOUT_TOWNS[location],
    metro && `Jobs whose nearest station is on the ${nameOfMetro(metro)}. Choose a station to see the jobs around it.`,
  ];
  return texts.filter(Boolean).join(" ") || null;
}
