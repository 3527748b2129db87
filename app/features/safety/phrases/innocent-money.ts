/** Money of others, what the company bears and what a piece of work earns: beside the words of fees, and no candidate pays. */
export const INNOCENT_MONEY = `
Token of ₹20 is collected from customers at the food counter
Issue token numbers to 100 patients a day
Uniform company se lena hai, free
ESI and PF opening for 500 workers
Pehle din se salary, 500 rupaye roz
Collect registration fee ₹500 from students at the counter
Security deposits of tenants are recorded
Registration charges of patients are collected at the counter
Take the joining fee from members at the reception
Customer se registration charges lena aur receipt dena
Customers pay the processing fee at the branch
Processing fee and documentation charges explained to borrowers
Parents pay the admission and uniform charges at the school
Form fee is collected from visitors
Refund of the security deposit to tenants
Students pay ₹500 registration fee at the counter, you issue receipts
ग्राहकों से रजिस्ट्रेशन शुल्क लेना और रसीद देना
Patient registration desk, charges explained to patients
Bill registration charges of customers in the software
Driver, school van, 8 hours, salary 15000
Bank job, salary ₹18,000 and incentives
Loan executive: explain the processing fee to customers
Students' ID card charges are entered in the ledger
Distributor se security deposit lekar company account me jama karna
Registration fee and training cost are borne by us
Uniform ka kharcha company degi
The medical test fee of ₹800 is paid by the company
Company pays the registration fee of ₹500 for you
We bear the police verification charges of ₹600
ID card ka charge company deti hai
Training charges will be reimbursed by the company
Our company sponsors the certification fee
The employer covers visa and medical charges
Verification charges are covered by our company
Company pays ₹2000 for training of each technician
Joining kit ka kharch hum dete hain
Salary fifteen thousand rupees per month
Five hundred people work in our office
Do data entry and file registration papers
Hundred percent job security
Two thousand calls a day are handled by the team
Do hazaar gaon me kaam
Teen ghante overtime milega
One of the thousand shops of the company
Bonus paanch hazaar rupaye milega
Pandrah hazaar mahina salary
One hundred candidates for interview
The kit has two hundred pieces
Ek sau bees log kaam karte hain
पंद्रह हजार रुपये वेतन
Hundreds of files to register
Document verification of one thousand loans
Do you have joining letters of two companies
Course fee reimbursed
Collect exam fees and tuition fees from parents
Membership fee collection at the gym counter
Counsellor: explain the course fee of ₹45,000 to students
Annual fee of the card is explained to customers
Consultation fee ₹500 is shared with the doctor
If anyone asks you for ₹500 registration fee, report to us
Beware of fraud calls asking for registration fee of ₹500
Registration fee ₹0. Salary ₹15,000
Registration fee: 0, salary 15000 per month
Registration fee zero, ₹500 joining bonus
Doctor: professional fees of ₹800 per consultation
Exam fee is paid by the company
No registration or training fee of ₹500
No interview fee and no joining fee
No joining fee of ₹999
Parking fee of ₹20 is collected from visitors
Court fee and stamp duty of clients
Collect membership fees of ₹1500 from members
Licence fee and taxes of our shops
Certification fee is borne by us
We do not take course fee or registration fee of ₹500
School fees of two children are paid by the company
₹150 per activation plus fixed ₹14,000
FASTag sales, ₹30 per activation
Install QR and sound box, ₹150 per activation
We pay ₹50 per form filled by the field executive
Telecaller, ₹200 per verification done in the field
Field verification executive ₹60 per file
₹25 per document and fixed salary
Onboarding executive: ₹120 per merchant onboarding
Security deposits with landlords
Negotiate rent and security deposits with landlords
Security deposits register, rent agreements
Security charges, CAM charges and electricity of the mall
Security deposits and rent of our branches are paid by you
Explain joining fee waiver offers to credit card members
Processing fee and registration cost of flats are explained to buyers
Cyber cafe, charge ₹50 per form to public
Send bulk OTP and WhatsApp templates through our API
Watch CCTV videos at night
Deposit of ₹500 for locker key
₹200 per registration for field boys, daily payout
Earn ₹100 per form, field work
Merchant onboarding, ₹250 per activation and petrol
Rent agreements and security deposits of our outlets
Keeps the register of security deposits
Security deposit accounting and reconciliations
CAM charges, security charges and electricity are booked
CCTV operator, watch videos of 40 cameras, ₹14,000
Passport seva operator: explains the fee of ₹1500 to applicants of passports
Credit card sales: joining fee and annual charges are explained
Facility manager, handles security and housekeeping charges
Field boy: register shops on our app, ₹100 per registration
Watch CCTV footage at night, ₹12,000 monthly
Update the security deposit register of the tenants
Keep the security deposit of the society flats on record
Security charges and parking charges of the society are billed by you
Facility executive: security deposits, rent agreements and electricity bills of branches
OTP and promotional SMS templates are sent by our platform
Form16 and GSTR3B filing, Sector62
Fee d back of the customers at Sec62
Top10 company, 24x7 shift
Work in re tail shops
Bank mitra: opens savings accounts of villagers, commission on each transaction
Current account holders of the bank are called, explain products
Give remote support through AnyDesk and TeamViewer
IT support: install AnyDesk for users, configure printers
Install AnyDesk and help customers with their laptops
Salary is credited in your bank account, give details at joining
Lunch at nominal charges, cab free
Nominal charges for lunch
Token system at the counter, patients get a token
Commitment of two years is expected
Collect cash on delivery of ₹799 parcels from customers
Cash on delivery orders, deposit the cash in the evening
Meet me at ptax office, look at okay deals
Customers top up their wallet in the app
Help users to recharge their wallet, commission to retailers
Customers invest 5000 and get 12% in a year
Investment advisor: explain SIP, invest 1000 and get returns
Office rakhega staff ka khayal
Agency ka staff 15 days salary advance
Fees ka hisaab rakhna, school office
Payments of customers are credited in the company account, send receipts
Dress कोड, पिन कोड वार डिलीवरी
Code reviews, SMS code modules in Node.js
Send SMS codes through our gateway
Apply at upi office, reach at paytm campus
Exam fee reimbursed after passing
Company pays certification fee of ₹2000
Teacher: tuition fee waiver for two children
Membership fee ₹500 from members, receipts and renewals
We charge no certification fee
Front office: admission fee and forms
Annual fee and renewals of members are followed up
Licence fee, rent and taxes of shops are paid in time
Professional fees invoices are processed
Explain the exam fee and dates to candidates
Sports club needs receptionist, membership fee ₹5000 per year for members
Fake job offers are common, never pay a fee
Beware of fraud. We never ask for any fee
Fraud alert: do not pay ₹500 to anyone in our name
Savdhan: koi bhi ₹500 registration fee mange to humein batayein
No interview, no exam, no fee
No exam fee, no course fee
Without any exam or interview, direct joining
Not a consultancy, no registration fee
No consultancy fee of ₹500
Registration fee 0 for all candidates
Registration fee: ₹0. Joining bonus ₹500 on joining
Registration fee 0. Salary 15000 on joining
Koi interview fee nahi, koi training fee nahi
No medical test or police verification fee of ₹800
No joining or training fee of ₹500
There is no document verification fee of ₹500
Registration fee - 0. Apply now
Registration fee: 0 hai
Sales executive at IBL, Sector 62
Work at Axl Technologies
Jobs at YBL: apply now
Salary ₹15,000 no interview fee
Incentive of ₹50 for registration of a shop
Customers pay ₹500 for registration at the counter
Documents for registration of companies, salary ₹15,000
Customer se 500 gpay karwana
Salary 500 per day, gpay weekly
Daily ₹500 no joining fee
Salary ₹15,000 no extra charges
Joining bonus ₹500 no other fee
Uniform and kit, no other fee
No registration fee of ₹500 and no other fee
₹500 ki registration fee nahi, koi aur charge nahi
Registration fee ₹500 nahi lagti
No fee, no refund, no extra charges
Medical test ₹800 is paid by the company, no extra charges
Travel ₹2000 reimbursed, no other allowance
Rehne ka room aur ₹3000 advance
Room and ₹2000 advance from us
Bike deposit slips
Bank runner fills in cash deposit slips and cheques
Nobody has to pay before joining
You do not have to pay before the interview
OPD token 250
Token counter, 1000 patients a day
Form 500, gate 120
Form 100 ka batch
Form 100 ka hai target
Kit 500 no, uniform 500 no
Registration fee of ₹500 is no longer charged
Security hold of bank accounts, first month training
Your first month salary is paid on the 7th, callers on hold are answered by HR
We never hold the first month salary
First month salary is not held
First salary hold nahi hoti
Koi bhi salary hold nahi, first month se PF
Salary is never on hold
No hold of the first salary
Training is held for 15 days, salary from the first day
Interviews will be held in the first month
Hold calls of customers, first month salary ₹15,000
Put callers on hold, salary on the first of the month
Registration fee ya koi aur charge nahi hai
Registration fee ya koi aur charge nahi liya jata
Free uniform worth ₹1500 no extra charges
Uniform worth ₹1500 free no other charges
Uniform 2 pair free no extra charges
Roz file 150 ki aur form 100 ki entry karni hai
Roz form 100 ka aur file 50 ka data entry karna hai`;
