import type { JobCategory } from "#app/features/jobs/choices.ts";

// The work that the demo jobs offer.

type Role = { title: string; skills: string; monthly: [number, number]; qualification: string };

export const ROLES: Record<JobCategory, Role[]> = {
  Technology: [
    {
      title: "Software Engineer",
      skills: "Java, Spring Boot, SQL, Git",
      monthly: [35, 80],
      qualification: "B.Tech or MCA",
    },
    {
      title: "React Developer",
      skills: "React, TypeScript, CSS, REST",
      monthly: [30, 75],
      qualification: "B.Tech, BCA or equal experience",
    },
    {
      title: "Python Developer",
      skills: "Python, Django, PostgreSQL, Linux",
      monthly: [32, 78],
      qualification: "B.Tech or MCA",
    },
    {
      title: "QA Engineer",
      skills: "Manual testing, Selenium, JIRA, SQL",
      monthly: [25, 55],
      qualification: "Any graduate with a testing course",
    },
    {
      title: "IT Support Executive",
      skills: "Windows, networking, hardware, ticketing",
      monthly: [18, 30],
      qualification: "Diploma or BCA",
    },
    {
      title: "Data Analyst",
      skills: "Excel, SQL, Power BI, Python",
      monthly: [28, 60],
      qualification: "B.Sc or B.Tech",
    },
    {
      title: "Android Developer",
      skills: "Kotlin, Jetpack Compose, Firebase",
      monthly: [30, 70],
      qualification: "B.Tech or MCA",
    },
  ],
  Marketing: [
    {
      title: "Digital Marketing Executive",
      skills: "SEO, Google Ads, social media, Canva",
      monthly: [18, 35],
      qualification: "Any graduate",
    },
    {
      title: "SEO Specialist",
      skills: "SEO, Search Console, link building, content",
      monthly: [22, 45],
      qualification: "Any graduate",
    },
    {
      title: "Content Writer",
      skills: "English, Hindi, blogging, research",
      monthly: [18, 32],
      qualification: "Graduate in any subject",
    },
    {
      title: "Brand Promoter",
      skills: "Communication, Hindi, field work",
      monthly: [15, 22],
      qualification: "12th pass",
    },
  ],
  Design: [
    {
      title: "Graphic Designer",
      skills: "Photoshop, Illustrator, CorelDRAW",
      monthly: [18, 38],
      qualification: "Diploma in design",
    },
    {
      title: "UI UX Designer",
      skills: "Figma, prototyping, user research",
      monthly: [30, 70],
      qualification: "Degree or diploma in design",
    },
    {
      title: "Video Editor",
      skills: "Premiere Pro, After Effects, reels",
      monthly: [18, 40],
      qualification: "Any, with a portfolio",
    },
    {
      title: "Interior Designer",
      skills: "AutoCAD, SketchUp, site visits",
      monthly: [20, 45],
      qualification: "Diploma in interior design",
    },
  ],
  Finance: [
    { title: "Accountant", skills: "Tally Prime, GST, TDS, Excel", monthly: [18, 35], qualification: "B.Com" },
    {
      title: "Accounts Executive",
      skills: "Tally, bank reconciliation, invoicing",
      monthly: [16, 28],
      qualification: "B.Com or M.Com",
    },
    {
      title: "Chartered Accountant",
      skills: "Audit, taxation, finalisation, IND AS",
      monthly: [60, 120],
      qualification: "Qualified CA",
    },
    { title: "Loan Officer", skills: "Field sales, KYC, documentation", monthly: [18, 30], qualification: "Graduate" },
  ],
  Sales: [
    {
      title: "Sales Executive",
      skills: "Field sales, Hindi, negotiation, two-wheeler",
      monthly: [16, 30],
      qualification: "12th pass or graduate",
    },
    {
      title: "Inside Sales Associate",
      skills: "Calling, CRM, English, lead follow-up",
      monthly: [20, 40],
      qualification: "Graduate",
    },
    {
      title: "Business Development Manager",
      skills: "B2B sales, proposals, team leading",
      monthly: [40, 90],
      qualification: "MBA preferred",
    },
    {
      title: "Real Estate Sales Advisor",
      skills: "Site visits, closing, English and Hindi",
      monthly: [22, 50],
      qualification: "Graduate",
    },
  ],
  "Human Resources": [
    {
      title: "HR Executive",
      skills: "Recruitment, onboarding, Excel, Naukri",
      monthly: [18, 32],
      qualification: "Graduate or MBA in HR",
    },
    {
      title: "HR Recruiter",
      skills: "Sourcing, screening, calling, follow-up",
      monthly: [16, 30],
      qualification: "Graduate",
    },
    {
      title: "Payroll Executive",
      skills: "Payroll, PF, ESI, compliance",
      monthly: [20, 36],
      qualification: "B.Com or MBA",
    },
  ],
  Operations: [
    {
      title: "Warehouse Supervisor",
      skills: "Inventory, dispatch, team handling",
      monthly: [18, 28],
      qualification: "12th pass or graduate",
    },
    {
      title: "Delivery Executive",
      skills: "Two-wheeler, smartphone, area knowledge",
      monthly: [15, 26],
      qualification: "10th pass",
    },
    {
      title: "Back Office Executive",
      skills: "MS Excel, data entry, email",
      monthly: [14, 22],
      qualification: "12th pass or graduate",
    },
    {
      title: "Supply Chain Analyst",
      skills: "SAP, Excel, planning, reporting",
      monthly: [30, 60],
      qualification: "B.Tech or BBA",
    },
  ],
  "Customer Service": [
    {
      title: "Customer Care Executive",
      skills: "Hindi, English, listening, typing",
      monthly: [15, 24],
      qualification: "12th pass",
    },
    {
      title: "BPO Voice Process Associate",
      skills: "Spoken English, inbound calls, night shift",
      monthly: [18, 32],
      qualification: "Undergraduate or graduate",
    },
    { title: "Telecaller", skills: "Outbound calls, Hindi, follow-up", monthly: [12, 20], qualification: "12th pass" },
    {
      title: "Chat Support Executive",
      skills: "Written English, typing 35 wpm, patience",
      monthly: [18, 28],
      qualification: "Graduate",
    },
  ],
  Healthcare: [
    {
      title: "Staff Nurse",
      skills: "Patient care, ICU, injections, records",
      monthly: [18, 35],
      qualification: "GNM or B.Sc Nursing",
    },
    {
      title: "Pharmacist",
      skills: "Dispensing, billing, stock, prescriptions",
      monthly: [16, 28],
      qualification: "D.Pharm or B.Pharm",
    },
    {
      title: "Lab Technician",
      skills: "Sample collection, haematology, reports",
      monthly: [15, 26],
      qualification: "DMLT",
    },
    {
      title: "Physiotherapist",
      skills: "Rehabilitation, exercise, home visits",
      monthly: [20, 40],
      qualification: "BPT",
    },
  ],
  Education: [
    {
      title: "Primary Teacher",
      skills: "English, classroom management, lesson plans",
      monthly: [18, 32],
      qualification: "Graduate with B.Ed",
    },
    {
      title: "Maths Teacher",
      skills: "Mathematics, CBSE, smart class",
      monthly: [22, 45],
      qualification: "M.Sc and B.Ed",
    },
    {
      title: "Academic Counsellor",
      skills: "Counselling, calling, admissions",
      monthly: [18, 35],
      qualification: "Graduate",
    },
    {
      title: "Spoken English Trainer",
      skills: "English, soft skills, presentation",
      monthly: [18, 34],
      qualification: "Graduate",
    },
  ],
};
