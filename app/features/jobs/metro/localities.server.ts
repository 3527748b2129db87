import type { JobLocation } from "../choices.ts";

/**
 * Where people work in the three towns, each with its nearest stations, the nearest first: made by hand. A place further than
 * a ride in a shared auto from every station has none. Numbered sectors come last, in their order.
 */
export const LOCALITIES: Record<JobLocation, string> = {
  Delhi: `
    Adarsh Nagar: Adarsh Nagar
    Aerocity: Delhi Aerocity
    Alaknanda: Nehru Enclave, Kalkaji Mandir
    Anand Parbat: Patel Nagar, Shadipur
    Anand Vihar: Anand Vihar, Karkarduma
    Ashok Vihar: Keshav Puram, Kanhaiya Nagar
    Azadpur: Azadpur
    Badarpur: Badarpur Border, Tughlakabad Station
    Barakhamba Road: Barakhamba Road, Rajiv Chowk
    Bawana Industrial Area:
    Bhikaji Cama Place: Bhikaji Cama Place, Sarojini Nagar
    Burari: Burari, GTB Nagar
    Chandni Chowk: Chandni Chowk, Lal Qila
    Chhatarpur: Chhatarpur, Sultanpur
    Chirag Delhi: Chirag Delhi
    Chittaranjan Park: Greater Kailash, Nehru Enclave
    Civil Lines: Civil Lines, Vidhan Sabha
    Connaught Place (CP): Rajiv Chowk, Janpath, Barakhamba Road
    Dabri: Dabri Mor Janakpuri South, Dashrathpuri
    Darya Ganj: Delhi Gate, Jama Masjid
    Defence Colony: Lajpat Nagar, Moolchand
    Delhi Cantt: Delhi Cantt
    Dhaula Kuan: Dhaula Kuan, Durgabai Deshmukh South Campus
    Dilshad Garden: Dilshad Garden, Jhilmil
    Dwarka: Dwarka Sector 10, Dwarka Sector 12, Dwarka Sector 21
    Dwarka Mor: Dwarka Mor
    East of Kailash: Kailash Colony, Nehru Place
    Gandhi Nagar: Krishna Nagar, Laxmi Nagar
    Geeta Colony: Laxmi Nagar, Krishna Nagar
    Ghitorni: Ghitorni
    Govindpuri: Govindpuri, Kalkaji Mandir
    Greater Kailash: Greater Kailash, Kailash Colony
    Green Park: Green Park, Hauz Khas
    GTB Nagar: GTB Nagar
    Hari Nagar: Tilak Nagar, Subhash Nagar
    Hauz Khas: Hauz Khas, Green Park
    IGI Airport: IGI Airport, Terminal 1 IGI Airport
    Inderlok: Inderlok, Shastri Nagar
    INA: Dilli Haat INA
    IP Extension: IP Extension, Mandawali West Vinod Nagar
    ITO: ITO, Indraprastha
    Jahangirpuri: Jahangirpuri
    Jamia Nagar: Jamia Millia Islamia, Okhla Vihar
    Janakpuri: Janakpuri West, Janakpuri East
    Jangpura: Jangpura, Lajpat Nagar
    Jasola: Jasola Apollo, Jasola Vihar Shaheen Bagh
    Jhandewalan: Jhandewalan
    Jhilmil Industrial Area: Jhilmil, Dilshad Garden
    Kailash Colony: Kailash Colony
    Kalkaji: Kalkaji Mandir, Govindpuri
    Kamla Nagar: Pulbangash, Vishwavidyalaya
    Kapashera:
    Karkarduma: Karkarduma, Karkarduma Court
    Karol Bagh: Karol Bagh, Jhandewalan
    Kashmere Gate: Kashmere Gate
    Keshav Puram: Keshav Puram
    Khan Market: Khan Market
    Kirti Nagar: Kirti Nagar, Moti Nagar
    Krishna Nagar: Krishna Nagar
    Lajpat Nagar: Lajpat Nagar, Moolchand
    Laxmi Nagar: Laxmi Nagar, Nirman Vihar
    Lawrence Road Industrial Area: Keshav Puram, Netaji Subhash Place
    Mahipalpur: Delhi Aerocity, Shankar Vihar
    Malviya Nagar: Malviya Nagar, Saket
    Mayapuri Industrial Area: Mayapuri, Naraina Vihar
    Mayur Vihar: Mayur Vihar-I, Mayur Vihar Extension
    Mehrauli: Qutab Minar, Chhatarpur
    Model Town: Model Town, Azadpur
    Mohan Estate: Mohan Estate, Tughlakabad Station
    Moti Nagar: Moti Nagar, Kirti Nagar
    Mukherjee Nagar: GTB Nagar
    Mundka: Mundka, Mundka Industrial Area
    Munirka: Munirka, RK Puram
    Najafgarh: Najafgarh, Dhansa Bus Stand
    Nangloi: Nangloi, Nangloi Railway Station
    Naraina Industrial Area: Naraina Vihar, Shadipur
    Narela:
    Naya Bazar: Chandni Chowk, New Delhi
    Nehru Place: Nehru Place, Kalkaji Mandir
    Netaji Subhash Place (NSP): Netaji Subhash Place, Shakurpur
    New Ashok Nagar: New Ashok Nagar
    New Friends Colony: Sukhdev Vihar, Ashram
    Nizamuddin: Sarai Kale Khan Nizamuddin, Jangpura
    Okhla Phase 1: Harkesh Nagar Okhla, Okhla NSIC
    Okhla Phase 2: Harkesh Nagar Okhla, Govindpuri
    Okhla Phase 3: Okhla NSIC, Govindpuri
    Paharganj: Ramakrishna Ashram Marg, New Delhi
    Palam: Palam, Dashrathpuri
    Paschim Vihar: Paschim Vihar East, Paschim Vihar West
    Patel Nagar: Patel Nagar, Shadipur
    Patparganj Industrial Area: Anand Vihar, IP Extension
    Peeragarhi: Peeragarhi, Udyog Nagar
    Pitampura: Madhuban Chowk, Kohat Enclave
    Preet Vihar: Preet Vihar, Nirman Vihar
    Punjabi Bagh: Punjabi Bagh West, Shivaji Park
    Qutab Institutional Area: Hauz Khas, IIT Delhi
    Rajendra Place: Rajendra Place
    Rajinder Nagar: Rajendra Place, Karol Bagh
    Rajouri Garden: Rajouri Garden, Tagore Garden
    Ramesh Nagar: Ramesh Nagar
    RK Puram: RK Puram, Munirka
    Rohini: Dr Baba Saheb Ambedkar Hospital, Rohini, Rithala
    Sadar Bazar: Tis Hazari, Chandni Chowk
    Safdarjung Enclave: Green Park, Bhikaji Cama Place
    Saket: Saket, Malviya Nagar
    Sarita Vihar: Sarita Vihar, Jasola Apollo
    Sarojini Nagar: Sarojini Nagar
    Shadipur: Shadipur
    Shahdara: Shahdara, Welcome
    Shalimar Bagh: Shalimar Bagh, Netaji Subhash Place
    Shastri Nagar: Shastri Nagar
    South Extension: South Extension
    Sultanpur: Sultanpur
    Tagore Garden: Tagore Garden
    Tilak Nagar: Tilak Nagar
    Tughlakabad: Tughlakabad Station, Govindpuri
    Udyog Nagar: Udyog Nagar, Peeragarhi
    Uttam Nagar: Uttam Nagar East, Uttam Nagar West
    Vasant Kunj: Vasant Vihar, Chhatarpur
    Vasant Vihar: Vasant Vihar, Munirka
    Vikaspuri: Krishna Park Extension, Janakpuri West
    Vivek Vihar: Jhilmil, Karkarduma
    Wazirpur Industrial Area: Netaji Subhash Place, Shalimar Bagh
    Yamuna Vihar: Yamuna Vihar, Gokulpuri`,
  Noida: `
    Alpha 1, Greater Noida: Alpha 1, Pari Chowk
    Amity University: Okhla Bird Sanctuary, Botanical Garden
    Atta Market: Noida Sector 18
    Beta 1, Greater Noida: Alpha 1, Delta 1
    Botanical Garden: Botanical Garden
    Delta 1, Greater Noida: Delta 1, GNIDA Office
    Ecotech, Greater Noida: Depot Greater Noida, GNIDA Office
    Electronic City: Noida Electronic City
    Film City: Noida Sector 18, Noida Sector 16
    Greater Noida West (Noida Extension): Noida Sector 76, Noida Sector 51
    Kasna: GNIDA Office, Delta 1
    Knowledge Park, Greater Noida: Knowledge Park II, Pari Chowk
    Noida Special Economic Zone (NSEZ): NSEZ, Noida Sector 83
    Pari Chowk, Greater Noida: Pari Chowk, Alpha 1
    Surajpur, Greater Noida: GNIDA Office, Delta 1
    Sector 1: Noida Sector 15, New Ashok Nagar
    Sector 2: Noida Sector 15
    Sector 3: Noida Sector 15, Noida Sector 16
    Sector 4: Noida Sector 16
    Sector 5: Noida Sector 16
    Sector 6: Noida Sector 16
    Sector 7: Noida Sector 16
    Sector 8: Noida Sector 16
    Sector 9: Noida Sector 16, Noida Sector 18
    Sector 10: Noida Sector 16, Noida Sector 18
    Sector 11: Noida Sector 16
    Sector 12: Noida Sector 34, Noida City Centre
    Sector 15: Noida Sector 15
    Sector 16: Noida Sector 16, Noida Sector 18
    Sector 18: Noida Sector 18
    Sector 22: Noida Sector 34, Noida City Centre
    Sector 25: Noida City Centre, Golf Course
    Sector 27: Noida Sector 18
    Sector 28: Botanical Garden, Noida Sector 18
    Sector 29: Botanical Garden
    Sector 32: Noida City Centre
    Sector 34: Noida Sector 34
    Sector 37: Botanical Garden, Golf Course
    Sector 38: Botanical Garden
    Sector 39: Golf Course, Noida City Centre
    Sector 44: Golf Course, Botanical Garden
    Sector 49: Noida Sector 76, Noida City Centre
    Sector 50: Noida Sector 50, Noida Sector 51
    Sector 51: Noida Sector 51, Noida Sector 52
    Sector 52: Noida Sector 52, Noida Sector 51
    Sector 57: Noida Sector 59, Noida Sector 61
    Sector 58: Noida Sector 59, Noida Sector 62
    Sector 59: Noida Sector 59, Noida Sector 62
    Sector 60: Noida Sector 59, Noida Sector 61
    Sector 61: Noida Sector 61, Noida Sector 59
    Sector 62: Noida Sector 62, Noida Electronic City
    Sector 63: Noida Electronic City, Noida Sector 62
    Sector 64: Noida Sector 62, Noida Sector 59
    Sector 65: Noida Sector 62, Noida Sector 59
    Sector 67: Noida Sector 59, Noida Sector 61
    Sector 70: Noida Sector 61, Noida Sector 52
    Sector 71: Noida Sector 52, Noida Sector 61
    Sector 72: Noida Sector 51, Noida Sector 52
    Sector 75: Noida Sector 50, Noida Sector 76
    Sector 76: Noida Sector 76, Noida Sector 101
    Sector 78: Noida Sector 101, Noida Sector 76
    Sector 80: Noida Sector 81, Noida Sector 83
    Sector 81: Noida Sector 81
    Sector 83: Noida Sector 83
    Sector 90: Noida Sector 137, Noida Sector 83
    Sector 93: Noida Sector 83, Noida Sector 137
    Sector 104: Noida Sector 81, Noida Sector 101
    Sector 125: Okhla Bird Sanctuary, Botanical Garden
    Sector 126: Okhla Bird Sanctuary, Botanical Garden
    Sector 127: Okhla Bird Sanctuary, Botanical Garden
    Sector 128:
    Sector 132: Noida Sector 137
    Sector 135: Noida Sector 137, Noida Sector 142
    Sector 136: Noida Sector 137
    Sector 137: Noida Sector 137
    Sector 140: Noida Sector 142
    Sector 142: Noida Sector 142, Noida Sector 143
    Sector 143: Noida Sector 143
    Sector 144: Noida Sector 144
    Sector 150: Noida Sector 148, Noida Sector 147
    Sector 153: Noida Sector 148, Noida Sector 146`,
  Gurgaon: `
    Ambience Mall: Moulsari Avenue, DLF Phase 3
    Cyber City: Cyber City, Belvedere Towers
    DLF Phase 1: DLF Phase 1, Sikanderpur
    DLF Phase 2: DLF Phase 2, Belvedere Towers
    DLF Phase 3: DLF Phase 3, Moulsari Avenue
    DLF Phase 4: IFFCO Chowk, MG Road
    DLF Phase 5: Sector 53-54, Sector 42-43
    Golf Course Extension Road: Sector 55-56
    Golf Course Road: Sector 53-54, Sector 42-43, Sector 54 Chowk
    Hero Honda Chowk:
    IFFCO Chowk: IFFCO Chowk
    Manesar (IMT):
    MG Road: MG Road, Sikanderpur
    Palam Vihar:
    Sadar Bazar, Gurgaon: Millennium City Centre Gurugram
    Sikanderpur: Sikanderpur
    Sohna Road: Millennium City Centre Gurugram
    South City 1: Millennium City Centre Gurugram, IFFCO Chowk
    Sushant Lok: Millennium City Centre Gurugram, IFFCO Chowk
    Udyog Vihar Phase 1: Cyber City, Moulsari Avenue
    Udyog Vihar Phase 2: Cyber City, Belvedere Towers
    Udyog Vihar Phase 3: Cyber City, Belvedere Towers
    Udyog Vihar Phase 4: Cyber City, IFFCO Chowk
    Udyog Vihar Phase 5: IFFCO Chowk, Cyber City
    Udyog Vihar: Cyber City, Moulsari Avenue
    Sector 14: IFFCO Chowk, MG Road
    Sector 15: IFFCO Chowk, Millennium City Centre Gurugram
    Sector 18: Cyber City, IFFCO Chowk
    Sector 21:
    Sector 24: Cyber City, Belvedere Towers
    Sector 25: DLF Phase 2, MG Road
    Sector 28: MG Road, Sikanderpur
    Sector 29: Millennium City Centre Gurugram, IFFCO Chowk
    Sector 30: Millennium City Centre Gurugram
    Sector 31: Millennium City Centre Gurugram
    Sector 32: Millennium City Centre Gurugram
    Sector 33:
    Sector 34:
    Sector 37:
    Sector 38: Millennium City Centre Gurugram
    Sector 39: Millennium City Centre Gurugram
    Sector 40: Millennium City Centre Gurugram
    Sector 42: Sector 42-43
    Sector 43: Sector 42-43, Sector 53-54
    Sector 44: Millennium City Centre Gurugram
    Sector 45: Millennium City Centre Gurugram
    Sector 47: Millennium City Centre Gurugram
    Sector 48: Millennium City Centre Gurugram
    Sector 49:
    Sector 50:
    Sector 52: Sector 53-54, Sector 54 Chowk
    Sector 53: Sector 53-54
    Sector 54: Sector 54 Chowk, Sector 53-54
    Sector 55: Sector 55-56
    Sector 56: Sector 55-56
    Sector 57: Sector 55-56
    Sector 58: Sector 55-56
    Sector 65: Sector 55-56
    Sector 67:`,
};
