import type { JobCategory } from "#app/features/jobs/choices.ts";

type Role = {
  title: string;
  skills: string;
  qualification: string;
  /** In thousands of rupees a month. */ pay: [number, number];
};

const TABLE: Record<JobCategory, [title: string, skills: string, low: number, high: number, qualification: string][]> =
  {
    Technology: [
      ["Software Engineer", "Java, Spring Boot, SQL, Git", 35, 80, "B.Tech or MCA"],
      ["React Developer", "React, TypeScript, CSS, REST", 30, 75, "B.Tech, BCA or equal experience"],
      ["Python Developer", "Python, Django, PostgreSQL, Linux", 32, 78, "B.Tech or MCA"],
      ["QA Engineer", "Manual testing, Selenium, JIRA, SQL", 25, 55, "Any graduate with a testing course"],
      ["IT Support Executive", "Windows, networking, hardware, ticketing", 18, 30, "Diploma or BCA"],
      ["Data Analyst", "Excel, SQL, Power BI, Python", 28, 60, "B.Sc or B.Tech"],
      ["Android Developer", "Kotlin, Jetpack Compose, Firebase", 30, 70, "B.Tech or MCA"],
    ],
    Marketing: [
      ["Digital Marketing Executive", "SEO, Google Ads, social media, Canva", 18, 35, "Any graduate"],
      ["SEO Specialist", "SEO, Search Console, link building, content", 22, 45, "Any graduate"],
      ["Content Writer", "English, Hindi, blogging, research", 18, 32, "Graduate in any subject"],
      ["Brand Promoter", "Communication, Hindi, field work", 15, 22, "12th pass"],
    ],
    Design: [
      ["Graphic Designer", "Photoshop, Illustrator, CorelDRAW", 18, 38, "Diploma in design"],
      ["UI UX Designer", "Figma, prototyping, user research", 30, 70, "Degree or diploma in design"],
      ["Video Editor", "Premiere Pro, After Effects, reels", 18, 40, "Any, with a portfolio"],
      ["Interior Designer", "AutoCAD, SketchUp, site visits", 20, 45, "Diploma in interior design"],
    ],
    Finance: [
      ["Accountant", "Tally Prime, GST, TDS, Excel", 18, 35, "B.Com"],
      ["Accounts Executive", "Tally, bank reconciliation, invoicing", 16, 28, "B.Com or M.Com"],
      ["Chartered Accountant", "Audit, taxation, finalisation, IND AS", 60, 120, "Qualified CA"],
      ["Loan Officer", "Field sales, KYC, documentation", 18, 30, "Graduate"],
    ],
    Sales: [
      ["Sales Executive", "Field sales, Hindi, negotiation, two-wheeler", 16, 30, "12th pass or graduate"],
      ["Inside Sales Associate", "Calling, CRM, English, lead follow-up", 20, 40, "Graduate"],
      ["Business Development Manager", "B2B sales, proposals, team leading", 40, 90, "MBA preferred"],
      ["Real Estate Sales Advisor", "Site visits, closing, English and Hindi", 22, 50, "Graduate"],
    ],
    "Human Resources": [
      ["HR Executive", "Recruitment, onboarding, Excel, Naukri", 18, 32, "Graduate or MBA in HR"],
      ["HR Recruiter", "Sourcing, screening, calling, follow-up", 16, 30, "Graduate"],
      ["Payroll Executive", "Payroll, PF, ESI, compliance", 20, 36, "B.Com or MBA"],
    ],
    Operations: [
      ["Warehouse Supervisor", "Inventory, dispatch, team handling", 18, 28, "12th pass or graduate"],
      ["Delivery Executive", "Two-wheeler, smartphone, area knowledge", 15, 26, "10th pass"],
      ["Back Office Executive", "MS Excel, data entry, email", 14, 22, "12th pass or graduate"],
      ["Supply Chain Analyst", "SAP, Excel, planning, reporting", 30, 60, "B.Tech or BBA"],
    ],
    "Customer Service": [
      ["Customer Care Executive", "Hindi, English, listening, typing", 15, 24, "12th pass"],
      [
        "BPO Voice Process Associate",
        "Spoken English, inbound calls, night shift",
        18,
        32,
        "Undergraduate or graduate",
      ],
      ["Telecaller", "Outbound calls, Hindi, follow-up", 12, 20, "12th pass"],
      ["Chat Support Executive", "Written English, typing 35 wpm, patience", 18, 28, "Graduate"],
    ],
    Healthcare: [
      ["Staff Nurse", "Patient care, ICU, injections, records", 18, 35, "GNM or B.Sc Nursing"],
      ["Pharmacist", "Dispensing, billing, stock, prescriptions", 16, 28, "D.Pharm or B.Pharm"],
      ["Lab Technician", "Sample collection, haematology, reports", 15, 26, "DMLT"],
      ["Physiotherapist", "Rehabilitation, exercise, home visits", 20, 40, "BPT"],
    ],
    Education: [
      ["Primary Teacher", "English, classroom management, lesson plans", 18, 32, "Graduate with B.Ed"],
      ["Maths Teacher", "Mathematics, CBSE, smart class", 22, 45, "M.Sc and B.Ed"],
      ["Academic Counsellor", "Counselling, calling, admissions", 18, 35, "Graduate"],
      ["Spoken English Trainer", "English, soft skills, presentation", 18, 34, "Graduate"],
    ],
  };

/** The roles of generated jobs. */
export const ROLES = Object.fromEntries(
  Object.entries(TABLE).map(([category, rows]) => [
    category,
    rows.map(([title, skills, low, high, qualification]): Role => ({ title, skills, qualification, pay: [low, high] })),
  ]),
) as Record<JobCategory, Role[]>;
