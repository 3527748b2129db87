// Invented people who have applied for jobs of the demo, and what their resumes say.

export type DemoApplicant = {
  name: string;
  email: string;
  phone: string;
  course: string;
  employer: string;
  job: string;
  /** After the job was posted. */
  hoursLater: number;
  resume: { format: "pdf" | "docx"; fileName: string; town: string; sections: [heading: string, lines: string[]][] };
};

const AT_YAMUNA = { employer: "Yamuna Softworks" };

export const APPLICANTS: DemoApplicant[] = [
  {
    ...AT_YAMUNA,
    name: "Ankit Verma",
    email: "ankit.verma@seeker.example",
    phone: "9000000401",
    course: "B.Tech (Computer Science)",
    job: "React Developer",
    hoursLater: 3,
    resume: {
      format: "pdf",
      fileName: "Ankit_Verma_Resume.pdf",
      town: "Mayur Vihar, Delhi",
      sections: [
        [
          "Experience",
          [
            "Frontend Developer, ticketing start-up, Noida, 3 years",
            "Rebuilt the seat map in React; it loads in half the time",
          ],
        ],
        ["Education", ["B.Tech Computer Science, 2022, 7.9 CGPA"]],
        ["Skills", ["React, TypeScript, Tailwind CSS, Jest, Git"]],
      ],
    },
  },
  {
    ...AT_YAMUNA,
    name: "Sadia Khan",
    email: "sadia.khan@seeker.example",
    phone: "9000000402",
    course: "BCA",
    job: "React Developer",
    hoursLater: 7,
    resume: {
      format: "docx",
      fileName: "Sadia Khan CV.docx",
      town: "Jamia Nagar, Delhi",
      sections: [
        [
          "Experience",
          [
            "Junior React Developer, web agency, Delhi, 2 years",
            "Eleven sites of clinics and schools, tested with screen readers",
          ],
        ],
        ["Education", ["BCA, 2023, first division"]],
        ["Skills", ["React, JavaScript, HTML, CSS, Figma"]],
      ],
    },
  },
  {
    ...AT_YAMUNA,
    name: "Harpreet Singh",
    email: "harpreet.singh@seeker.example",
    phone: "9000000403",
    course: "MCA",
    job: "React Developer",
    hoursLater: 11,
    resume: {
      format: "pdf",
      fileName: "harpreet-singh.pdf",
      town: "Tilak Nagar, Delhi",
      sections: [
        [
          "Experience",
          [
            "Software Engineer, logistics company, Gurgaon, 4 years",
            "Driver app in React Native, used by 1,200 drivers",
          ],
        ],
        ["Education", ["MCA, 2021", "B.Sc Mathematics, 2018"]],
        ["Skills", ["React, React Native, TypeScript, Node.js, PostgreSQL"]],
      ],
    },
  },
  {
    ...AT_YAMUNA,
    name: "Nisha Bisht",
    email: "nisha.bisht@seeker.example",
    phone: "9000000404",
    course: "B.Tech (IT)",
    job: "QA Engineer",
    hoursLater: 20,
    resume: {
      format: "pdf",
      fileName: "Nisha Bisht QA.pdf",
      town: "Vaishali, Ghaziabad",
      sections: [
        [
          "Experience",
          [
            "Test Engineer, payments company, Noida, 2 years",
            "Wrote 140 Playwright tests and deleted 60 that proved nothing",
          ],
        ],
        ["Education", ["B.Tech IT, 2023", "Certificate in software testing, 2023"]],
        ["Skills", ["Playwright, Postman, SQL, JIRA"]],
      ],
    },
  },
  {
    ...AT_YAMUNA,
    name: "Rohit Kumar Yadav",
    email: "rohit.yadav@seeker.example",
    phone: "9000000405",
    course: "Diploma (Electronics)",
    job: "Technical Support Executive",
    hoursLater: 4,
    resume: {
      format: "docx",
      fileName: "rohit resume final.docx",
      town: "Bhangel, Noida",
      sections: [
        ["Objective", ["A first job in which I can help people on the phone and learn about networks."]],
        ["Education", ["Diploma in Electronics, 2026, 71 %", "12th, UP Board, 2023"]],
        ["Skills", ["Windows, printers, Hindi, basic English"]],
      ],
    },
  },
  {
    ...AT_YAMUNA,
    name: "Pooja Rawat",
    email: "pooja.rawat@seeker.example",
    phone: "9000000406",
    course: "BCA",
    job: "Technical Support Executive",
    hoursLater: 26,
    resume: {
      format: "pdf",
      fileName: "Pooja_Rawat.pdf",
      town: "Noida Sector 22",
      sections: [
        ["Experience", ["Helpdesk trainee, hospital, Noida, 8 months"]],
        ["Education", ["BCA, 2025"]],
        ["Skills", ["Windows, remote support, ticketing, English and Hindi"]],
      ],
    },
  },
  {
    ...AT_YAMUNA,
    name: "Mohd. Arif",
    email: "arif.mohd@seeker.example",
    phone: "9000000407",
    course: "ITI (Computer Hardware)",
    job: "Technical Support Executive",
    hoursLater: 50,
    resume: {
      format: "pdf",
      fileName: "arif cv.pdf",
      town: "Seelampur, Delhi",
      sections: [
        ["Experience", ["Repair technician, computer shop, Nehru Place, 1 year"]],
        ["Education", ["ITI Computer Hardware, 2024"]],
        ["Skills", ["Thermal printers, networking, soldering, Hindi and Urdu"]],
      ],
    },
  },
  {
    ...AT_YAMUNA,
    name: "Kavita Joshi",
    email: "kavita.joshi@seeker.example",
    phone: "9000000408",
    course: "B.Com",
    job: "Inside Sales Associate",
    hoursLater: 30,
    resume: {
      format: "docx",
      fileName: "Kavita_Joshi_Sales.docx",
      town: "Indirapuram, Ghaziabad",
      sections: [
        [
          "Experience",
          ["Telesales Executive, insurance broker, Delhi, 2 years", "Best of 14 colleagues in the last two quarters"],
        ],
        ["Education", ["B.Com, 2022"]],
        ["Skills", ["Calling in Hindi and English, CRM, MS Excel"]],
      ],
    },
  },
  {
    ...AT_YAMUNA,
    name: "Vikram Chauhan",
    email: "vikram.chauhan@seeker.example",
    phone: "9000000409",
    course: "MCA",
    job: "Node.js Developer",
    hoursLater: 70,
    resume: {
      format: "pdf",
      fileName: "VikramChauhan_Backend.pdf",
      town: "Gurgaon Sector 56",
      sections: [
        [
          "Experience",
          [
            "Backend Engineer, food delivery, Gurgaon, 5 years",
            "Order service in Node.js: 300 requests a second on two machines",
          ],
        ],
        ["Education", ["MCA, 2020"]],
        ["Skills", ["Node.js, PostgreSQL, Redis, Linux, Docker"]],
      ],
    },
  },
  {
    name: "Reena Thomas",
    email: "reena.thomas@seeker.example",
    phone: "9000000410",
    course: "B.Sc Nursing",
    employer: "Aarogyadeep Hospital",
    job: "Staff Nurse (ICU)",
    hoursLater: 2,
    resume: {
      format: "pdf",
      fileName: "Reena Thomas Staff Nurse.pdf",
      town: "Dwarka, Delhi",
      sections: [
        ["Experience", ["Staff Nurse, medical ICU with 10 beds, Faridabad, 2 years"]],
        ["Education", ["B.Sc Nursing, 2023", "Registered with the Delhi Nursing Council"]],
        ["Skills", ["Ventilator care, IV lines, BLS certificate, Malayalam, Hindi, English"]],
      ],
    },
  },
  {
    name: "Sanjay Mishra",
    email: "sanjay.mishra@seeker.example",
    phone: "9000000411",
    course: "M.Sc Mathematics, B.Ed",
    employer: "Vidyamrit Public School",
    job: "TGT Mathematics",
    hoursLater: 15,
    resume: {
      format: "docx",
      fileName: "Sanjay Mishra TGT Maths.docx",
      town: "Pitampura, Delhi",
      sections: [
        ["Experience", ["Mathematics Teacher, CBSE school, Sonipat, 4 years", "All pupils of class 10 passed in 2025"]],
        ["Education", ["M.Sc Mathematics, 2019", "B.Ed, 2021"]],
        ["Skills", ["Smart board, GeoGebra, remedial classes"]],
      ],
    },
  },
  {
    name: "Deepika Gupta",
    email: "deepika.gupta@seeker.example",
    phone: "9000000412",
    course: "M.Com",
    employer: "Hisaab Sathi Accounting Services",
    job: "Accountant",
    hoursLater: 1,
    resume: {
      format: "pdf",
      fileName: "Deepika_Gupta_Accountant.pdf",
      town: "Laxmi Nagar, Delhi",
      sections: [
        [
          "Experience",
          ["Accounts Executive, garment trader, Gandhi Nagar, 3 years", "GST returns of four firms, none late"],
        ],
        ["Education", ["M.Com, 2022"]],
        ["Skills", ["Tally Prime, GST, TDS, MS Excel"]],
      ],
    },
  },
];
