-- Salary and experience are texts, typed freely or written by the form from numbers. What seekers filter by is read from them
-- here, so that nobody says one thing and is found by another, and old and imported rows have it too. The rules are those of
-- app/features/jobs/salary.ts and experience.ts, which say more about them; a test compares both, text by text.

-- The text after all rules: each has a pattern, and what takes the place of what it finds.
create function private.apply_text_rules(words text, rules text[]) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  -- Small letters, our digits for those of Devanagari, and no dot below its letters.
  reduced text := translate(
    lower(words collate "C"), '०१२३४५६७८९' || U&'\095B\095C\093C', '0123456789' || U&'\091C\0921'
  );
  rule text[];
begin
  foreach rule slice 1 in array rules loop
    reduced := regexp_replace(reduced, rule[1], rule[2], 'g');
  end loop;
  return reduced;
end;
$$;

-- In rupees a month.
create function private.read_salary(salary text, out least_amount integer, out most_amount integer)
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  rules constant text[] := array[
    ['[ \t-\r\u0085\u00A0\u2000-\u200F\u2028-\u202F\u3000]+', ' '],
    ['[\u2010-\u2015\u2212~]', '-'],
    -- A dot that is no decimal point: "p.m.", "Rs.500".
    ['(?<![0-9])\.|\.(?![0-9])', ''],
    ['₹|(?<![a-z])(?:rs|inr|rupees?|rupay[ae]|rupaye|rupaiya)(?![a-z])|(?<![ऀ-ॿ])(?:रुपये|रुपए|रुपया|रू|रु)(?![ऀ-ॿ])', ' '],
    -- Below zero: refused further down, like any two dashes.
    ['^ *- *(?=[0-9])', '--'],
    -- "15,000/-" is how an amount ends in India.
    ['/ ?-(?= *[0-9])', '-'],
    ['/ ?-', ' '],
    ['(?<=[0-9]),(?=(?:[0-9]{2,3},)*[0-9]{3}(?![0-9]))', ''],
    ['(?<![a-z])(?:not disclosed|as per|weekly (?:off|payout|payment|offs)|week ?offs?)(?![a-z])', ' '],
    -- E ends what is the salary itself: behind it are incentives and allowances.
    ['(?<![a-z])(?:(?:yearly|annual|monthly|daily|weekly|good|best|high|attractive|performance|festival|joining|unlimited|sales|target|extra|other|free) )*(?:incentives?|incentivs?|bonus|bonuses|commissions?|allowances?|perks?|pf|epf|esi|esic|ot|overtime|petrol|travel|travelling|ta|da|conveyance|food|lunch|meals?|room|accommodation|tips?|variables?|benefits?|medical|insurance|gratuity)(?![a-z])|इंसेंटिव|इन्सेंटिव|बोनस|कमीशन|भत्ता|ओवरटाइम', 'E'],
    ['(?<![a-z])plus(?![a-z])', '+'],
    ['\+ ?(k|thousand|lakhs?|lacs?|l|lpa)(?![a-z])', '\1+'],
    -- "20k+" is at least that much, "20k + something" is that much and something.
    ['\+(?= ?(?:$|[-/().,;]|(?:per|a|an|pm|pa|lpa|month|monthly|yearly|in ?-?hand|take|ctc|negotiable|depend[a-z]*|based|onwards?)(?![a-z])))', '>'],
    ['\+', 'E'],
    -- In brackets after the salary: the same in other words.
    ['^([^(]*[0-9][^(]*)\([^)]*[0-9][^)]*\)?', '\1 '],
    ['^([^0-9]*[0-9][^E]*)E.*$', '\1'],
    -- Numbers that are no money: telephone, percent, class, clock, "8 hours", "26 days", "24x7".
    ['[0-9]{9,}', ' '],
    ['[0-9.]+ ?%', ' '],
    ['[0-9]+(?:st|nd|rd|th)(?![a-z])', ' '],
    ['(?<![0-9.])(?:0?[1-9]|1[0-2])(?:[:.][0-9]{2})? ?(?:am|pm)(?![a-z])', ' '],
    ['(?<![0-9.])[0-3]?[0-9](?: ?(?:-|to) ?[0-3]?[0-9])? ?(?:(?:hours?|hrs?|days?|weeks?|months?|years?|yrs?|ghanta|ghante|din|mahine|saal|shifts?)(?![a-z])|घंटे|दिन|महीने|साल(?!ा))', ' '],
    ['[0-9]+[ex*][0-9]+', ' '],
    -- > at least, < at most, - a range.
    ['(?<![a-z])(?:not more than|less than|up ?-? ?to|max|maximum|maximam|till|tak|below|under|within)(?![a-z])|तक', '<'],
    ['(?<![a-z])(?:more than|at ?least|from|start|starts|starting|min|minimum|above|onwards?|kam se kam|se shuru|se upar|se jyada)(?![a-z])|कम से कम|से शुरू|से ऊपर|से ज्यादा', '>'],
    ['(?<=[0-9]) ?(?:k(?![a-z])|k(?=pm|per|to)|(?:thousands?|thousand|hazaa?r|hajaa?r)(?![a-z])|हजार)', 'K'],
    ['(?<=[0-9]) ?lpa(?![a-z])', 'LY'],
    ['(?<=[0-9]) ?(?:(?:lakhs?|lacs?|laks?|lakhs|l)(?![a-z])|लाख)', 'L'],
    ['(?<![a-z])between ([0-9.]+[KL]?) and (?=[0-9])', '\1-'],
    ['(?:(?<![a-z])(?:to|se)|से|/) *(?=[<0-9])', '-'],
    ['-(?![-<> ]*[0-9])', ' '],
    -- The period. X is one that makes no month: by the week, the piece, the order.
    ['(?<![a-z])(?:weekly|hafta|hafte)(?![a-z])|हफ्ता|हफ्ते|(?:(?<![a-z])(?:per|a|an|each|every) |/ ?)(?:week|fortnight|delivery|order|piece|parcel|packet|drop|call|lead|sale|visit|class|lecture|session|trip|ride|km|kg|page|word|article|project|task|candidate|hire|student|patient)(?![a-z])', 'X'],
    ['(?:(?<![a-z])(?:per|an?|each|every|one|ek) |/ ?|(?<=[0-9KL]) ?)day(?![a-z]| shift)|(?<![a-z])(?:daily|per ?din|roz|roj|rozana|rojana|dihadi|dihari)(?![a-z])|(?:प्रति ?)?दिन|रोजाना|रोज|दिहाडी', 'D'],
    ['(?:(?<![a-z])(?:per|an?|each|every|one|ek) |/ ?|(?<=[0-9KL]) ?)(?:hour|hr)(?![a-z])|(?<![a-z])(?:hourly|ghanta|ghante)(?![a-z])|घंटा|घंटे', 'H'],
    ['(?<![a-z])(?:annum|anum|annual|annually|year|yearly|yr|pa|lpa|saal|salana|saalana)(?![a-z])|सालाना|साल|वार्षिक|वर्ष', 'Y'],
    ['(?<![a-z])(?:months?|monthly|mnth|mth|pm|mahina|mahine|mahinaa)(?![a-z])|/ ?m(?![a-z])|महीना|महीने|मासिक|माह', 'M'],
    ['(?<![a-z])(?:ctc|package|pkg)(?![a-z])', 'C'],
    -- What is left says nothing here.
    ['[^-<>0-9.KLMYDHXC]+', ' ']
  ];
  amount constant text := '([0-9]+)(?:\.([0-9]+))?([KL]?)';
  -- As most texts are: the rules would make the same of it, and take fifty times as long, which many rows would feel.
  simple constant text :=
    '^₹?(?:[0-9]{1,3}(?:,[0-9]{2,3})*,[0-9]{3}|[0-9]{4,8})'
    || '(?: ?[-–] ?₹?(?:[0-9]{1,3}(?:,[0-9]{2,3})*,[0-9]{3}|[0-9]{4,8}))?(?: (?:a|per) month)?$';
  reduced text;
  found text[];
  low numeric;
  high numeric;
  mark text;
  period text;
begin
  if salary !~ '[0-9०-९]' then
    return;
  end if;
  if salary ~ simple then
    reduced := translate(replace(replace(salary, ' per month', 'M'), ' a month', 'M'), '–₹, ', '-');
  else
    reduced := private.apply_text_rules(salary, rules);
  end if;
  found := regexp_match(reduced, '^[^0-9]*' || amount || '(?:([^0-9]+)' || amount || ')?[^0-9]*$');
  if found is null or reduced ~ '-[ <>]*-|X'
    or (found[5] is null and reduced ~ '<' and reduced ~ '>')
    or (found[5] is not null and found[4] !~ '[-<]')
  then
    return;
  end if;
  -- "15-20k" means fifteen thousand as well.
  low := private.amount_of(found[1], found[2], coalesce(nullif(found[3], ''), found[7]));
  high := coalesce(private.amount_of(found[5], found[6], coalesce(nullif(found[7], ''), found[3])), low);

  -- The first period that is named and can be meant.
  foreach mark in array string_to_array(regexp_replace(reduced, '[^MYDH]', '', 'g'), null) loop
    period := mark;
    exit when mark in ('M', 'Y') or high <= case mark when 'D' then 10000 else 2000 end;
    period := null;
  end loop;
  if period is null and high >= (case when reduced ~ 'C' then 100000 else 200000 end) then
    period := 'Y';
  end if;
  low := round(case period when 'Y' then low / 12 when 'D' then low * 26 when 'H' then low * 8 * 26 else low end);
  high := round(case period when 'Y' then high / 12 when 'D' then high * 26 when 'H' then high * 8 * 26 else high end);
  if low between 1000 and 5000000 and high between 1000 and 5000000 and high between low and low * 10 then
    least_amount := case when found[5] is not null or reduced !~ '<' then low end;
    most_amount := case when found[5] is not null or reduced !~ '>' then high end;
  end if;
end;
$$;

create function private.amount_of(rupees text, part text, unit text) returns numeric
language sql immutable parallel safe set search_path = ''
as $$
  select trunc((rupees || '.' || coalesce(part, '0'))::numeric, 2)
    * case when rupees::numeric >= 1000 then 1 when unit = 'K' then 1000 when unit = 'L' then 100000 else 1 end;
$$;

-- In years. No most: so many years or more.
create function private.read_experience(experience text, out least_years smallint, out most_years smallint)
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  rules constant text[] := array[
    ['[ \t-\r\u0085\u00A0\u2000-\u200F\u2028-\u202F\u3000]+', ' '],
    ['[\u2010-\u2015\u2212~]', '-'],
    ['(?<![0-9])\.|\.(?![0-9])', ''],
    -- How old somebody is, a class, a share, a number of telephone, how long a day is.
    ['(?<![a-z])(?:age|aged|umar|umr)(?![a-z])[^,;]*', ' '],
    ['[0-9]{4,}|[0-9.]+ ?%|[0-9]+(?:st|nd|rd|th)(?![a-z])', ' '],
    ['[0-9.]+ ?(?:hours?|hrs?|days?)(?![a-z])', ' '],
    ['(?<![a-z])one(?= ?(?:year|yr|to|-))', '1'],
    ['(?<![a-z])two(?= ?(?:year|yr|to|-))', '2'],
    ['(?<![a-z])three(?= ?(?:year|yr|to|-))', '3'],
    -- F: freshers; O: nobody else.
    ['(?<![a-z])(?:no|not|not for|except) freshers?(?![a-z])|(?<![a-z])freshers? (?:are |please |pls )*(?:not|excuse|cannot|can''t|don''t|do not)(?![a-z])', ' '],
    ['(?<![a-z])(?:only freshers?|freshers? only)(?![a-z])', 'FO'],
    ['(?<![a-z])freshers?(?![a-z])|(?<![a-z])(?:no|without|zero|nil) (?:prior |previous |work )*(?:experience|exp)(?![a-z])|(?<![a-z])(?:experience|exp) (?:is )?(?:not (?:required|needed|necessary|mandatory)|nil)(?![a-z])|^ ?(?:not required|not needed|not necessary|nil|none|zero) ?$|फ्रेशर', 'F'],
    -- > at least, < at most, - a range.
    ['(?<![a-z])(?:not more than|less than|up ?-? ?to|max|maximum|till|tak|below|under|within)(?![a-z])|तक', '<'],
    ['\+|(?<![a-z])(?:more than|at ?least|from|min|minimum|above|over|or more|onwards?|kam se kam)(?![a-z])|कम से कम|से ऊपर|से ज्यादा', '>'],
    ['(?:(?<![a-z])(?:to|se)(?![a-z])|से) *(?=[<0-9])', '-'],
    ['(?<=[0-9]) ?(>?) ?(?:(?:years?|yrs?|y|saal|sal)(?![a-z])|साल|वर्ष)', 'Y\1'],
    ['(?<=[0-9]) ?(>?) ?(?:(?:months?|mths?|mnths?|mos?|m|mahina|mahine)(?![a-z])|महीने|महीना)', 'M\1'],
    ['-(?! *[<>0-9])', ' '],
    ['[^-<>0-9.YMFO]+', ' ']
  ];
  number constant text := '([0-9]+)(?:\.([0-9])[0-9]*)?([YM]?)';
  reduced text := private.apply_text_rules(experience, rules);
  found text[] := regexp_match(reduced, '^[^0-9]*' || number || '(?:([^0-9]+)' || number || ')?[^0-9]*$');
  low numeric := private.years_of(found[1], found[2], coalesce(nullif(found[3], ''), found[7]));
  high numeric := coalesce(private.years_of(found[5], found[6], found[7]), low);
begin
  if floor(low) <= ceil(high) and ceil(high) <= 50 and (found[5] is null or found[4] ~ '[-<]') then
    least_years := case when found[5] is null and reduced ~ '<' then 0 else floor(low) end;
    most_years := case when found[5] is not null or reduced ~ '<' or reduced !~ '>' then ceil(high) end;
  end if;
  if reduced ~ 'F' then
    least_years := 0;
    most_years := case when reduced ~ 'O' then 0 else most_years end;
  end if;
end;
$$;

create function private.years_of(number text, tenth text, unit text) returns numeric
language sql immutable parallel safe set search_path = ''
as $$
  select (number || '.' || coalesce(tenth, '0'))::numeric / case when unit = 'M' then 12 else 1 end;
$$;

-- What a user sends is always read from the texts. The server may bring the numbers along: many rows are inserted faster so.
create function private.read_job_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  by_user constant boolean := private.is_user_call();
  read_salary boolean := by_user or num_nonnulls(new.salary_min, new.salary_max) = 0;
  read_experience boolean := by_user or num_nonnulls(new.experience_min, new.experience_max) = 0;
begin
  if tg_op = 'UPDATE' then
    read_salary := case
      when (new.salary_min, new.salary_max) is distinct from (old.salary_min, old.salary_max) then by_user
      else new.salary <> old.salary
    end;
    read_experience := case
      when (new.experience_min, new.experience_max) is distinct from (old.experience_min, old.experience_max) then by_user
      else new.experience <> old.experience
    end;
  end if;
  if read_salary then
    select least_amount, most_amount into new.salary_min, new.salary_max from private.read_salary(new.salary);
  end if;
  if read_experience then
    select least_years, most_years into new.experience_min, new.experience_max from private.read_experience(new.experience);
  end if;
  return new;
end;
$$;
-- why this name: triggers fire in the order of their names, and the guards come before it. They see what the caller sent.
create trigger read_job_texts before insert or update on public.jobs
  for each row execute function private.read_job_texts();

revoke execute on function
  private.apply_text_rules, private.read_salary, private.amount_of, private.read_experience, private.years_of,
  private.read_job_texts
from public;
