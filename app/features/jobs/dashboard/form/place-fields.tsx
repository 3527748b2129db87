import { getInputProps, getSelectProps } from "@conform-to/react";

import { FieldHint } from "./field-hint.tsx";
import { FormSection } from "./form-section.tsx";
import type { FormChoices } from "./form-values.server.ts";
import { JOB_FIELD_NAMES, LONGEST, NEAREST_STATION, NO_STATION, type FormFields } from "./job-fields.ts";
import { useLocalities } from "./use-localities.ts";
import { JOB_LOCATIONS, JOB_PLACES, PLACE_NAMES } from "../../choices.ts";
import { SelectField, TextField } from "#app/components/ui/field.tsx";

type PlaceFieldsProps = { fields: FormFields; stations: FormChoices["stations"]; hint: string | undefined };

export function PlaceFields({ fields, stations, hint }: PlaceFieldsProps) {
  const { localities, station, suggest } = useLocalities();
  const { company, location, locality, place, metro_station: metro } = fields;
  const listId = `${locality.id}-list`;
  return (
    <FormSection title="Where it is">
      <div>
        <TextField
          {...getInputProps(company, { type: "text" })}
          key="company"
          label={JOB_FIELD_NAMES.company}
          errors={company.errors}
          maxLength={LONGEST.company}
          autoComplete="organization"
          required
        />
        <FieldHint hint={hint} />
      </div>
      <SelectField {...getSelectProps(place)} key="place" label={JOB_FIELD_NAMES.place} errors={place.errors}>
        {JOB_PLACES.map((name) => (
          <option key={name} value={name}>
            {PLACE_NAMES[name]}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...getSelectProps(location)}
        key="location"
        label={JOB_FIELD_NAMES.location}
        errors={location.errors}
        required
      >
        <option value="">Choose a location</option>
        {JOB_LOCATIONS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <div>
        <TextField
          {...getInputProps(locality, { type: "text" })}
          key="locality"
          label={`${JOB_FIELD_NAMES.locality} (optional)`}
          errors={locality.errors}
          maxLength={LONGEST.locality}
          placeholder="For example Sector 62"
          autoComplete="off"
          list={listId}
          onInput={(event) => suggest(event.currentTarget)}
        />
        <datalist id={listId}>
          {localities.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <SelectField
        {...getSelectProps(metro)}
        key="metro_station"
        label={JOB_FIELD_NAMES.metro_station}
        errors={metro.errors}
      >
        <option value={NEAREST_STATION}>{station ? `Nearest: ${station}` : "Nearest to the locality"}</option>
        {withChosen(stations, metro.initialValue).map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
        <option value={NO_STATION}>No metro nearby</option>
      </SelectField>
    </FormSection>
  );
}

/** Where the form comes back, the page may not know the stations that it offered. */
function withChosen(stations: FormChoices["stations"], chosen: string | undefined): FormChoices["stations"] {
  if (!chosen || chosen === NEAREST_STATION || chosen === NO_STATION) return stations;
  if (stations.some(({ slug }) => slug === chosen)) return stations;
  const name = chosen.replaceAll("-", " ").replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return [{ slug: chosen, name }, ...stations];
}
