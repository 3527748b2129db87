/** Work with what scammers name as well: lockers, QR codes, UPI, advances, papers; and what is paid for a trade whose name is one of theirs. */
export const INNOCENT_WORK = `
QR code scan karke form bhare
Room company ki, khane ka 2000 katega
We never ask for money
Salary paid by UPI
Guard, ₹14,500 in hand, uniform provided
Do not pay anyone. Our HR never asks for UPI or QR payment
Weekly payout on Paytm or PhonePe
Laptop security nahi leni
Typing work in our office, 40 wpm
Locker room attendant, ₹12,000
Bank locker department, lockers of customers, rent collection
Room deposit and rent of guests are collected at the reception
Hostel deposit of students is refunded at checkout
EV bike on rent, deposit taken by the rental company from riders
Service charge 5% is added to bills of guests
Service charge and tips are shared among stewards
AC service charges ₹500 are collected from customers by the technician
Technician: service charge customer se lena aur receipt dena
Collect service charges from clients after repair
Initial investment of the company was 5 crore
We help small investment clients
Minimum investment of ₹5000 explained to clients
Mutual fund sales: explain minimum investment of Rs 500 to customers
No investment, no registration fee
Bina investment ke kaam, salary 12000
Zero investment, salary on time
Kam investment, no target
Entry card check karna gate par
Interview pass hone par offer letter
Seat book karne wale customers ki madad
Seat booking 200 calls a day
File banane aur sambhalne ka kaam, ₹14000
File opening and closing of 500 files
Data add karna, Excel me entry
Product add karna hai website par, 200 products roz
WhatsApp par hi updates milte hain, salary 15000, call 9876543210
Interview office me hoga, WhatsApp pe hi location bhej denge
Original 10th and 12th marksheets for verification only, returned the same day
10th ki original marksheet dikhani hai
ATM card delivery executive for bank
Debit card aur ATM card customers ko deliver karna
ATM cash loading, 16000
Trading company needs accountant
Trading terminal operator for clients, NISM certified
Crypto trading desk support, US clients
Gaming company needs current account reconciliation in Tally
Gaming studio: QA tester required, account given by us
Accounts executive required for a gaming company
Account manager wanted for gaming clients
Casino dealer in Goa, salary account opens free
Bank account required for salary, gaming company
Commission 5% on sales, account opened by bank for salary
Aadhaar, PAN card aur savings account chahiye
आधार कार्ड और बैंक खाता चाहिए
Google Pay number of the shop is displayed at the counter
GPay number of customers note karna
PhonePe hiring 9876543210
Paytm office Noida, contact number 9876543210
Paytm job, HR no. 9876543210
PhonePe executive, call on 9876543210
Google Pay merchant sales, contact 9876543210
Paytm par 500 merchants onboard karna
Paytm 500 QR stands lagana
QR code scan karke attendance lagana aur form bharna
QR scan karke entry karein
Scan QR code to apply
QR code scan karke apply karein
Scan the QR and fill the form, walk in on Monday
QR scan karke 500 tickets verify karein
QR scan karke 120 passes verify karein
Scan QR of 300 bags and send to hub
Advance ₹2000 milega joining par
Weekly advance 1000 for food
Har hafte 500 advance
Advance of ₹5000 given to drivers for diesel
Salary advance 5000 available in emergency
Diwali advance ₹5000
Vendor advance 50000 entries
Advance 5000 from customers is collected at booking
Booking advance ₹500 customer se lena
Customers pay 10% advance, order follow up
Advance payment of clients is followed up
Advance received from buyers, 2 lakh, is recorded
Expenses are refunded with the first salary
Verify your account on our portal with email
Please verify your email before applying
Account verification executive, KYC of customers
For verification bring ₹0, only documents
Documents for verification and 2 photos
Minimum balance of savings account is explained to customers
Zero minimum balance salary account
Gate pass clerk, ₹13000
गेट पास बनाने का काम, वेतन 13000 रुपये
पक्की नौकरी, वेतन 15000 रुपये महीना
Pakki naukri, salary 15000 to 18000
Pakki naukri 15000 salary ke saath
Job pakki hone par 5000 bonus
Naukri lagwane ka koi paisa nahi
Naukri lagwane ke naam par paise na dein
One time charge of customers for installation
One time joining bonus of 5000
One time fees of students collected
Khana aur rehna free, 500 roz
Khane ke 1500 katte hain
Hostel ka 2000 salary se katega
Room aur khana 3000 katega
PF 1800 katega, khana free
Work ID card hai
Work ID mil jayegi
Kit 12 pieces
Kit 100 boxes pack karna
Interview ke liye 200 log aaye
Registration ke liye 500 log
Training ke liye 100 seats
Document verification ke liye 300 files
Offer letter 2 din me milega
Offer letter 1500 employees ko bhejna
T-shirt factory, ₹12000
Laptop repair technician ₹15000
Insurance advisor ₹20000
Medical store helper ₹11000
Placement coordinator ₹22000
Kit packing ₹11000
Uniform tailor ₹15000
Dress designer ₹25000
File clerk ₹12000
Token counter ₹13000
Locker assistant ₹14000
Entry operator ₹12000
Seat cover fitter ₹14000
Do not pay before joining
Never pay before joining, we take no money
Customers pay before joining the gym, you issue receipts
After payment of customers, hand over the goods
Delivery after payment
Salary payment ke baad payslip milegi
Contact 9876543210 for salary ₹12000
Pay ₹12000, call 9876543210
Pay 12000 contact on 9876543210
Bring 2 photos, Aadhaar, 10th marksheet`;
