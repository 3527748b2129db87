import type { JobLocation } from "#app/features/jobs/choices.ts";
import type { JobKind, JobPlace } from "#app/features/jobs/terms-of-work.ts";

// The parts that generated jobs are made of, besides roles.ts. All companies are invented.

const list = (text: string) => text.split(";").map((item) => item.trim());

export const AREAS: Record<JobLocation, string[]> = {
  Delhi: list(
    `Connaught Place; Nehru Place; Okhla Phase III; Karol Bagh; Lajpat Nagar; Rohini Sector 7; Dwarka Sector 10; Janakpuri;
    Saket; Laxmi Nagar; Uttam Nagar; Pitampura`,
  ),
  Noida: list(
    `Sector 62; Sector 63; Sector 16; Sector 18; Sector 125; Sector 132; Sector 142; Knowledge Park II, Greater Noida;
    Sector 58; Noida Extension`,
  ),
  Gurgaon: list(
    `Cyber City; Udyog Vihar Phase IV; Golf Course Road; Sohna Road; Sector 44; MG Road; Sector 29; Manesar; Sector 18;
    Sushant Lok`,
  ),
};

export const COMPANIES = list(
  `Yamuna Softworks; Qutub Analytics; Indraprastha Logistics; Sarthak Finserv; Kalindi Health Care; Raisina Media;
  Vasant Kunj Public School; Hauz Khas Design Studio; Dilli Kitchen Foods; Aravalli Infra Projects; Safdarjung Diagnostics;
  Metro Line Couriers; Chandni Retail; Lodhi Consulting; Gomti Pharma Distributors; Okhla Precision Works;
  Noida One BPO Services; Suraj Kund Hospitality; Mayur Vihar Coaching Centre; Badarpur Power Tools;
  Shivalik Staffing Solutions; Rajpath Insurance Brokers; Teen Murti Publications; Saket Skin Clinic;
  Cyber Hub Cloud Services; Udyog Apparel Exports; Manesar Auto Components; Sohna Fresh Farms; Golf Course Realty;
  Dwarka Digital; Pragati E-Commerce; Jamuna Textiles; Nizamuddin Travels; Vikas Marg Tutorials; Patel Nagar Opticals;
  Greater Noida Agro; Ghaziabad Road Carriers; Tughlaq Security Services; Siri Fort Events; Ring Road Motors`,
);

export const EXPERIENCES = ["Fresher", "0–1 year", "1–2 years", "1–3 years", "2–4 years", "3–5 years", "5+ years"];

export const HOURS = [
  "Day shift, six days a week",
  "Day shift, five days a week",
  "Rotational shifts with one day off",
  "Night shift with a cab at both ends",
  "9:30 to 6:30, alternate Saturdays off",
];

// The lists below repeat an entry as often as it is likely.

export const KINDS: JobKind[] = [
  ...Array<JobKind>(9).fill("full-time"),
  ...(["part-time", "part-time", "contract", "internship"] as const),
];
export const PLACES: JobPlace[] = [...Array<JobPlace>(8).fill("workplace"), "home", "hybrid", "field", "field"];

/** Days until a walk-in begins; 0 for a job without one. */
export const WALK_IN_DAYS: number[] = [...Array<number>(45).fill(0), 1, 4, 9];

export const EXTRAS = [
  "PF and ESI from the first month",
  "Travel allowance for metro pass",
  "Monthly incentive on targets",
  "Free lunch at the office",
  "Training for two weeks, paid",
  "Health cover for the family",
];

export const LEVELS = ["", "", "", "Junior ", "Senior ", "Trainee ", "Assistant "];
