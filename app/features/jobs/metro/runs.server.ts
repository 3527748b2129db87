import type { MetroLineSlug } from "./metro-lines.ts";

/**
 * The stations of each line in the order of a journey, as they are in November 2026. Where a line forks or has a gap, it has
 * several runs: stations that follow each other in one of them are neighbours.
 */
export const RUNS: Record<MetroLineSlug, readonly string[]> = {
  red: [
    `Rithala, Dr Baba Saheb Ambedkar Hospital, Rohini, Madhuban Chowk, Kohat Enclave, Netaji Subhash Place, Keshav Puram,
    Kanhaiya Nagar, Inderlok, Shastri Nagar, Pratap Nagar, Pulbangash, Tis Hazari, Kashmere Gate, Shastri Park, Seelampur,
    Welcome, Shahdara, Mansarovar Park, Jhilmil, Dilshad Garden, Shaheed Nagar, Raj Bagh, Major Mohit Sharma Rajendra Nagar,
    Shyam Park, Mohan Nagar, Arthala, Hindon River, Shaheed Sthal`,
  ],
  yellow: [
    `Samaypur Badli, Rohini Sector 18-19, Haiderpur Badli Mor, Jahangirpuri, Adarsh Nagar, Azadpur, Model Town, GTB Nagar,
    Vishwavidyalaya, Vidhan Sabha, Civil Lines, Kashmere Gate, Chandni Chowk, Chawri Bazar, New Delhi, Rajiv Chowk,
    Patel Chowk, Central Secretariat, Seva Teerth, Lok Kalyan Marg, Jor Bagh, Dilli Haat INA, AIIMS, Green Park, Hauz Khas,
    Malviya Nagar, Saket, Qutab Minar, Chhatarpur, Sultanpur, Ghitorni, Arjan Garh, Guru Dronacharya, Sikanderpur, MG Road,
    IFFCO Chowk, Millennium City Centre Gurugram`,
  ],
  blue: [
    `Dwarka Sector 21, Dwarka Sector 8, Dwarka Sector 9, Dwarka Sector 10, Dwarka Sector 11, Dwarka Sector 12,
    Dwarka Sector 13, Dwarka Sector 14, Dwarka, Dwarka Mor, Nawada, Uttam Nagar West, Uttam Nagar East, Janakpuri West,
    Janakpuri East, Tilak Nagar, Subhash Nagar, Tagore Garden, Rajouri Garden, Ramesh Nagar, Moti Nagar, Kirti Nagar,
    Shadipur, Patel Nagar, Rajendra Place, Karol Bagh, Jhandewalan, Ramakrishna Ashram Marg, Rajiv Chowk, Barakhamba Road,
    Mandi House, Supreme Court, Indraprastha, Yamuna Bank, Akshardham, Mayur Vihar-I, Mayur Vihar Extension,
    New Ashok Nagar, Noida Sector 15, Noida Sector 16, Noida Sector 18, Botanical Garden, Golf Course, Noida City Centre,
    Noida Sector 34, Noida Sector 52, Noida Sector 61, Noida Sector 59, Noida Sector 62, Noida Electronic City`,
    `Yamuna Bank, Laxmi Nagar, Nirman Vihar, Preet Vihar, Karkarduma, Anand Vihar, Kaushambi, Vaishali`,
  ],
  green: [
    `Inderlok, Ashok Park Main, Punjabi Bagh, Punjabi Bagh West, Shivaji Park, Madipur, Paschim Vihar East,
    Paschim Vihar West, Peeragarhi, Udyog Nagar, Maharaja Surajmal Stadium, Nangloi, Nangloi Railway Station, Rajdhani Park,
    Mundka, Mundka Industrial Area, Ghevra, Tikri Kalan, Tikri Border, Pandit Shree Ram Sharma, Bahadurgarh City,
    Brigadier Hoshiar Singh`,
    `Kirti Nagar, Satguru Ram Singh Marg, Ashok Park Main`,
  ],
  violet: [
    `Kashmere Gate, Lal Qila, Jama Masjid, Delhi Gate, ITO, Mandi House, Janpath, Central Secretariat, Khan Market,
    Jawaharlal Nehru Stadium, Jangpura, Lajpat Nagar, Moolchand, Kailash Colony, Nehru Place, Kalkaji Mandir, Govindpuri,
    Harkesh Nagar Okhla, Jasola Apollo, Sarita Vihar, Mohan Estate, Tughlakabad Station, Badarpur Border, Sarai, NHPC Chowk,
    Mewala Maharajpur, Sector 28, Badkal Mor, Old Faridabad, Neelam Chowk Ajronda, Bata Chowk, Escorts Mujesar,
    Sant Surdas Sihi, Raja Nahar Singh`,
  ],
  pink: [
    `Majlis Park, Azadpur, Shalimar Bagh, Netaji Subhash Place, Shakurpur, Punjabi Bagh West, ESI Basaidarapur,
    Rajouri Garden, Mayapuri, Naraina Vihar, Delhi Cantt, Durgabai Deshmukh South Campus, Sir Vishweshwaraiah Moti Bagh,
    Bhikaji Cama Place, Sarojini Nagar, Dilli Haat INA, South Extension, Lajpat Nagar, Vinobapuri, Ashram,
    Sarai Kale Khan Nizamuddin, Mayur Vihar-I, Shree Ram Mandir Mayur Vihar, Trilokpuri Sanjay Lake,
    East Vinod Nagar Mayur Vihar-II, Mandawali West Vinod Nagar, IP Extension, Anand Vihar, Karkarduma, Karkarduma Court,
    Krishna Nagar, East Azad Nagar, Welcome, Jaffrabad, Maujpur Babarpur, Gokulpuri, Johri Enclave, Shiv Vihar`,
    `Majlis Park, Burari, Jharoda Majra, Jagatpur Wazirabad, Soorghat, Nanaksar Sonia Vihar, Khajuri Khas, Bhajanpura,
    Yamuna Vihar, Maujpur Babarpur`,
  ],
  magenta: [
    `Krishna Park Extension, Janakpuri West, Dabri Mor Janakpuri South, Dashrathpuri, Palam, Sadar Bazaar Cantonment,
    Terminal 1 IGI Airport, Shankar Vihar, Vasant Vihar, Munirka, RK Puram, IIT Delhi, Hauz Khas, Panchsheel Park,
    Chirag Delhi, Greater Kailash, Nehru Enclave, Kalkaji Mandir, Okhla NSIC, Sukhdev Vihar, Jamia Millia Islamia,
    Okhla Vihar, Jasola Vihar Shaheen Bagh, Kalindi Kunj, Okhla Bird Sanctuary, Botanical Garden`,
    `Deepali Chowk, Madhuban Chowk, Uttari Pitampura Prashant Vihar, Haiderpur Village, Haiderpur Badli Mor, Bhalaswa,
    Majlis Park`,
  ],
  grey: [`Dwarka, Nangli, Najafgarh, Dhansa Bus Stand`],
  "airport-express": [
    `New Delhi, Shivaji Stadium, Dhaula Kuan, Delhi Aerocity, IGI Airport, Dwarka Sector 21, Yashobhoomi Dwarka Sector 25`,
  ],
  aqua: [
    `Noida Sector 51, Noida Sector 50, Noida Sector 76, Noida Sector 101, Noida Sector 81, NSEZ, Noida Sector 83,
    Noida Sector 137, Noida Sector 142, Noida Sector 143, Noida Sector 144, Noida Sector 145, Noida Sector 146,
    Noida Sector 147, Noida Sector 148, Knowledge Park II, Pari Chowk, Alpha 1, Delta 1, GNIDA Office, Depot Greater Noida`,
  ],
  "rapid-metro": [
    `Sector 55-56, Sector 54 Chowk, Sector 53-54, Sector 42-43, DLF Phase 1, Sikanderpur, DLF Phase 2, Belvedere Towers,
    Cyber City, Moulsari Avenue, DLF Phase 3`,
  ],
};

/** What people call a station that has another name on the map today, or is written otherwise there. */
export const OTHER_NAMES: Record<string, string> = {
  "Airport Terminal 3": "IGI Airport",
  "Delhi Airport": "IGI Airport",
  "Dwarka Kakrola": "Dwarka",
  "ESI Hospital": "ESI Basaidarapur",
  "Guru Tegh Bahadur Nagar": "GTB Nagar",
  "HUDA City Centre": "Millennium City Centre Gurugram",
  INA: "Dilli Haat INA",
  "Mayur Vihar Pocket I": "Shree Ram Mandir Mayur Vihar",
  "Millennium City Centre": "Millennium City Centre Gurugram",
  "New Bus Adda": "Shaheed Sthal",
  Pitampura: "Madhuban Chowk",
  "Pragati Maidan": "Supreme Court",
  "Race Course": "Lok Kalyan Marg",
  "Rohini East": "Rohini",
  "Rohini West": "Dr Baba Saheb Ambedkar Hospital",
  "Hazrat Nizamuddin": "Sarai Kale Khan Nizamuddin",
  "Udyog Bhawan": "Seva Teerth",
  "Anand Bihar": "Anand Vihar",
  "Basant Vihar": "Vasant Vihar",
  "Hauj Khas": "Hauz Khas",
  "Haus Khas": "Hauz Khas",
  "Ifco Chowk": "IFFCO Chowk",
  "Kashmiri Gate": "Kashmere Gate",
  "Keerti Nagar": "Kirti Nagar",
  "Lakshmi Nagar": "Laxmi Nagar",
  "Prit Vihar": "Preet Vihar",
  "Rajeev Chowk": "Rajiv Chowk",
  Silampur: "Seelampur",
};
