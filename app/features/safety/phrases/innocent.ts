import { INNOCENT_MONEY } from "./innocent-money.ts";
import { INNOCENT_WORK } from "./innocent-work.ts";

/** What must not score at all: a job of everyday words. */
export const INNOCENT =
  `
no fees at any stage
We do not take any money
koi charge nahi hai
security guard deposit cash in bank
fee collection executive
company pays for training
registration is free
salary paid through UPI
PAN and Aadhaar needed at joining
Bank details after selection
uniform provided free
PF/ESI deduction
GST filing work
collect fees from parents
OTP based login feature development
UPI payments product
deposit the daily cash at the bank
no registration fee
without any charges
koi fees nahi
कोई शुल्क नहीं
nishulk
free training
security guard
school fee collection
cash deposit at the bank
course fee reimbursed
KYC at joining
No registration, training or uniform fees
No registration fee of ₹500 or any other charge
No joining fee, no training fee, no security deposit
No security deposit
No caution money is taken
We never ask candidates for money
We never ask for money at any stage of the selection.
We do not charge any fee from candidates
We don't charge registration or training fees
We do not, at any stage, ask for money
Our company never takes a security deposit
Do not pay anyone for this job
Please do not pay any registration fee to anybody
Nobody will ask you for a registration fee
No candidate has to pay a registration fee
No agent of ours may ask for a joining fee
You are not required to pay any fee
Candidates need not pay any charges for training
There are no charges for registration
There is no registration fee or security deposit
Registration fee is not required
Registration fees are not charged
Training charges: nil
Registration fee: free
Registration fee ₹0
Joining fee – Zero
Is there any registration fee? No.
Free registration, free training and free uniform
Uniform and ID card are given free of cost
Uniform and ID card charges are borne by the company
The company bears the training cost
Training fee is paid by the company
We pay for your medical test and police verification
Zero registration charges, direct interview
Direct joining without any fee
Joining without paying any money
Beware of fraud: if anyone asks you for a registration fee, report to us
If anyone demands money for this job, it is a scam
Beware of fake calls asking for security deposit
Registration fee nahi lagegi
Fees nahi lagti
Koi registration fees nahi lagegi
Kisi bhi prakar ka shulk nahi liya jata
Hum paise nahi lete
Paise dene ki zarurat nahi hai
Koi paisa nahi dena hai
Kisi ko bhi paise na dein
Bina kisi fees ke joining
Bina paise ke naukri
Training muft hai
Registration bilkul free
Security deposit nahi lete
Koi security deposit nahi
कोई फीस नहीं है
किसी भी प्रकार का शुल्क नहीं लिया जाता
पंजीकरण शुल्क नहीं है
पंजीकरण निःशुल्क है
कोई पैसा नहीं देना है
बिना किसी शुल्क के नौकरी
फ़ीस नहीं लगेगी
ट्रेनिंग मुफ्त
किसी को पैसे न दें
सिक्योरिटी गार्ड की जरूरत है
सुरक्षा गार्ड, वेतन 15000 रुपये
Security officer for a bank, salary ₹18,000
Security supervisor in charge of twenty guards
Cyber security analyst, network security
Shift in charge for the night
Nurse in charge
Take charge of the store
Collect school fees at the counter and give receipts
Collect registration fees from parents at the school office
Handle fee collection and receipts
Explain the course fee to students
Maintain records of security deposits of tenants
Collect payments from customers and deposit them in the bank
Customers pay through PhonePe or cash at the counter
Daily cash is deposited at the bank before 5 pm
Prepare vendor payments and GST returns
Loan processing fee and EMI explained to customers
Fixed deposit and recurring deposit sales
Cash deposit and cheque clearing at the branch
GST registration and return filing for clients
Salary ₹15,000 per month, paid on the 7th
Training stipend ₹8,000 per month
Training period of two weeks, ₹10,000 paid
Joining bonus ₹5,000 after three months
Uniform allowance Rs 1500 per month
You will be paid ₹600 per day
Travel allowance and mobile recharge paid
PF and ESI are deducted from salary as per law
TDS is deducted from the salary
Leave without notice is deducted from salary
Free lunch at the office and free cab
Two-wheeler must, petrol ₹3 per km is paid
Weekly payment, incentives of up to ₹5,000
Verify customers' OTP at delivery
OTP verification of parcels with the customer
Never share your OTP with anyone
Pin code wise delivery of parcels
Deliver to all pin codes of Noida
Develop an OTP and PIN authentication module
Original documents and Aadhaar card at the time of joining
Bring Aadhaar card and PAN card on the day of joining
Bank account details are needed after joining for salary
Resume, photo and Aadhaar card copy
Verify Aadhaar and PAN of customers for KYC
PAN India company with branches
Update customer bank details in the system
Review code and share feedback with the team
Increase likes and reviews of our brand on Instagram
Manage Google reviews and ratings of the restaurant
Like to work with people
Prepaid and postpaid SIM sales
Complete the daily tasks given by the manager
8 ghante kaam, ek din chhutti
Working hours 9 to 6
Helper, ₹600 per day
Data entry operator in our office, typing speed 30
Draft rental agreements for clients
Work from home for content writers, laptop provided
Fine dining restaurant steward
Handle customer queries on WhatsApp and email
Canada process, night shift, voice support
Overseas education counsellor for Canada and Australia
Refund requests and refundable tickets of passengers
Write to hr@acme.in or call 9876543210
Mail your resume to jobs@sarthakfinserv.com
Tata Motors vehicles sales, 2 years
hr.noida@gmail.com
Must have handled budgets of ₹50,000 before
You must send 500 emails a day
Freshers can apply, we pay ₹12,000
Selected candidates get ₹15,000 to ₹20,000
Candidates should know billing, payment entries and Tally
Advance Excel is a must for candidates
Payment gateway integration with UPI and cards
Sell insurance and mutual funds, explain charges to clients
Petty cash and bank reconciliation
Deposit slips and cheque books for customers
earn up to ₹3000 incentive daily
No interview fee and no hiring charges
Interview travel cost is paid
Prepare the recruitment costs and the hiring budget
Earn up to ₹3000 daily
Mason, 1200 rupaye roz, site in Dwarka
Rapido captain: roz 1200 kamao apni bike se
Home appliances technician earn ₹1500 a day
Zomato delivery: earn ₹1000 daily, petrol extra
Home tutor, 2 hours daily, 8000 monthly
OPD billing: registration charges ₹300 and consultation charges are collected
Toll collector, collects fee of Rs 130 per vehicle
Cyber cafe operator: form fee ₹100 customer se leta hai
Car rental: refund the security deposit after inspection
Pay 15000 for freshers
Pay ₹12,000 to start, immediate joining
PF ke 1800 rupaye katenge
Travel cost to the interview to be borne by candidate
Documents to be submitted by candidate at joining
Original documents required for verification, returned at once
Original documents will be kept ready for verification
Passport size photos, Aadhaar copy and resume
Handle passports of travellers at the visa desk
Carry ₹500 change for customers
We will send 3 interview slots to your phone 9876543210
Travel agency: first 3 months salary 15000, then 18000
Nursing agency: 30 days salary in hand
Our agency gives 100% salary on time
Advertising agency: 100% of salary on time
Agency staff get half salary during training
Placement agency: freshers get 20% of salary as joining bonus
Salary 20000, hostel rent 2000 deducted from salary
Cab facility, ₹1000 per month will be deducted from salary for cab
Lunch ₹40 per day is deducted from salary
Recruitment agency: charge clients 8.33% of annual salary
Agency needs telecallers, salary 15000 plus 20% incentive
Placement agency owner pays salary on the 5th
Company pays one month salary to the agency, you pay nothing
Half day salary is deducted for three late marks
Bonus of one month salary every year
Bonus of 2000 from first salary
Salary ka 10% PF me jata hai
Waiter: service charge 10% is shared with the staff every month on top of salary
Visiting faculty, fee 500 per lecture
Interpreter fees 2000 a day paid by us
New fee 2026 for all classes
Agency gives 10% of salary as incentive
Agency pays PF, 12% of basic salary
Uniform stitching ke 200 rupaye per piece milenge
Receives payment screenshot from customers and updates Tally
Sells mobile recharge and wallet services to retailers, target ₹5000
Soundbox rent of ₹125 is charged from merchants
PhonePe QR code installation at shops, ₹150 per installation
Google Pay promoters: explain UPI to shopkeepers
GPay or cash payment every Saturday
Explains paid course of ₹4999 to students
Payment directly in your account every week, earn 25000
Open current account and savings account of customers
Commission per transaction for bank mitra, opens accounts of villagers
Property dealer: flats on rent, accountant needed
Share OTP login module status with us on Jira
OTP leke parcel deliver karna
Tasks: billing, stock, cash; salary 16,000
Crypto exchange support agent, handles customer KYC
Investment advisor: customers invest 5000 monthly in SIP
Security deposit of the franchise partners is recorded
Security ke liye 10 guards, salary 15000
Joining ke baad 2000 ka bonus
Interview se pehle 10 minute ki typing test hogi
3K marathon event staff
Loan agent, EMI 2k to 5k collection
यूनिफॉर्म का खर्च कंपनी देती है
नौकरी लगने के बाद ₹2000 का बोनस मिलेगा
फॉर्म जमा करने की अंतिम तिथि 30
रिज्यूमे और फोटो साथ लाएं
रोज 800 रुपये दिहाड़ी` +
  INNOCENT_MONEY +
  INNOCENT_WORK;
