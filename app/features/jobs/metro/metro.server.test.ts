import { describe, expect, test } from "vitest";

import { JOB_LOCATIONS } from "../choices.ts";
import { METRO_LINES } from "./metro-lines.ts";
import { findStation, METRO_STATIONS, nearestStations, stationOfPlace, stationsOf } from "./metro.server.ts";
import LOCALITIES from "./localities.json" with { type: "json" };
import POSITIONS from "./positions.json" with { type: "json" };
import { OTHER_NAMES } from "./runs.server.ts";

function station(slug: string) {
  const found = METRO_STATIONS.find((one) => one.slug === slug);
  if (!found) throw new Error(`No station ${slug}`);
  return found;
}

describe("the stations", () => {
  test("all lines together have 275, each once", () => {
    expect(METRO_STATIONS).toHaveLength(275);
    expect(new Set(METRO_STATIONS.map(({ slug }) => slug)).size).toBe(275);
    expect(Object.keys(POSITIONS).sort()).toEqual(METRO_STATIONS.map(({ name }) => name).sort());
  });

  test.each([
    ["rajiv-chowk", ["yellow", "blue"]],
    ["kashmere-gate", ["red", "yellow", "violet"]],
    ["botanical-garden", ["blue", "magenta"]],
    ["sikanderpur", ["yellow", "rapid-metro"]],
    ["dwarka-sector-21", ["blue", "airport-express"]],
    ["noida-sector-51", ["aqua"]],
    ["ashok-park-main", ["green"]],
  ])("%s is on %j", (slug, lines) => {
    expect(findStation(slug)?.lines).toEqual(lines);
  });

  test("are also found by their former names", () => {
    expect(findStation("huda-city-centre")).toEqual({
      slug: "millennium-city-centre-gurugram",
      name: "Millennium City Centre Gurugram",
      lines: ["yellow"],
    });
    for (const [name, today] of Object.entries(OTHER_NAMES)) {
      expect(POSITIONS).not.toHaveProperty([name]);
      expect(POSITIONS).toHaveProperty([today]);
    }
  });

  test("an unknown one is none", () => {
    for (const slug of ["", "mumbai-central", "constructor", null, undefined]) expect(findStation(slug)).toBeNull();
  });
});

describe("the filter for", () => {
  test.each(METRO_LINES)("$name: all its stations", ({ slug }) => {
    const stations = stationsOf(slug);
    expect(stations).toEqual(stationsOf(`${slug}-line`));
    expect(stations?.length).toBeGreaterThan(3);
    for (const one of stations ?? []) expect(station(one).lines).toContain(slug);
  });

  test("the Blue Line has the branch to Vaishali", () => {
    expect(stationsOf("blue")).toEqual(
      expect.arrayContaining(["noida-electronic-city", "vaishali", "dwarka-sector-21"]),
    );
    expect(stationsOf("blue")).toHaveLength(57);
  });

  test("a station: itself and its neighbours on all of its lines", () => {
    expect(stationsOf("noida-sector-62")).toEqual(["noida-sector-62", "noida-sector-59", "noida-electronic-city"]);
    expect(stationsOf("yamuna-bank")).toEqual(["yamuna-bank", "indraprastha", "akshardham", "laxmi-nagar"]);
    expect(stationsOf("rajiv-chowk")?.sort()).toEqual(
      ["barakhamba-road", "new-delhi", "patel-chowk", "rajiv-chowk", "ramakrishna-ashram-marg"].sort(),
    );
    expect(stationsOf("rohini-east")?.[0]).toBe("rohini");
  });

  test.each(["", "line", "turquoise", "blue-line-line", "__proto__"])("%j: nothing", (slug) => {
    expect(stationsOf(slug)).toBeNull();
  });
});

describe("localities", () => {
  const all = JOB_LOCATIONS.flatMap((town) =>
    Object.entries(LOCALITIES[town]).map(([name, stations]) => ({ town, name, stations })),
  );

  test("each has its stations", () => {
    for (const { town, name, stations } of all) {
      expect(nearestStations(name, town).map((station) => station.name)).toEqual(stations);
    }
  });

  test.each([
    ["Sector 62, Noida", "Noida", "noida-sector-62"],
    ["sector-62", "Noida", "noida-sector-62"],
    ["CP", "Delhi", "rajiv-chowk"],
    ["Connaught Place", "Delhi", "rajiv-chowk"],
    ["Cyber City, Gurugram", "Gurgaon", "cyber-city"],
    ["Udyog Vihar Phase IV", "Gurgaon", "cyber-city"],
    ["Rohini Sector 7", "Delhi", "dr-baba-saheb-ambedkar-hospital"],
    ["Dwarka Sector 10", "Delhi", "dwarka-sector-10"],
    ["Sector 62 A Block", "Noida", "noida-sector-62"],
    ["Sec 62", "Noida", "noida-sector-62"],
    ["Sec.62", "Noida", "noida-sector-62"],
    ["C-56/12, Sector 62", "Noida", "noida-sector-62"],
    ["2nd floor, A 5, Sec-63 Noida", "Noida", "noida-electronic-city"],
    ["Near Sector 62 metro", "Noida", "noida-sector-62"],
    ["सेक्टर 62", "Noida", "noida-sector-62"],
    ["नोएडा सैक्टर ६२", "Noida", "noida-sector-62"],
    ["DLF Cyber City Phase 2", "Gurgaon", "cyber-city"],
    ["Phase 4, Udyog Vihar", "Gurgaon", "cyber-city"],
    ["12, Hanuman Road, Connaught Place", "Delhi", "rajiv-chowk"],
    ["Pari Chowk", "Noida", "pari-chowk"],
    ["Rajdhani Park", "Delhi", "rajdhani-park"],
    ["Huda City Centre", "Gurgaon", "millennium-city-centre-gurugram"],
  ] as const)("%s in %s is near %s", (locality, town, slug) => {
    expect(nearestStations(locality, town)[0]?.slug).toBe(slug);
  });

  test("a place without a station has none, however its name is written", () => {
    for (const name of ["IMT Manesar", "Manesar", "Manesar, Gurgaon"])
      expect(nearestStations(name, "Gurgaon")).toEqual([]);
  });

  test.each(["", "Sector", "Sector 999", "C-12, Sector 999", "Andheri East", "Extension Road", "सेक्टर"])(
    "%j is near none",
    (locality) => {
      expect(nearestStations(locality, "Noida")).toEqual([]);
    },
  );

  test.each([
    ["sector 18", "Gurgaon", "Cyber City"],
    ["sector 18", "Noida", "Noida Sector 18"],
    ["sector 28", "Gurgaon", "MG Road"],
    ["sadar bazar", "Gurgaon", "Millennium City Centre Gurugram"],
    ["sadar bazar", undefined, "Tis Hazari"],
    ["nawada metro", "Delhi", "Nawada"],
    ["huda city centre metro", "Gurgaon", "Millennium City Centre Gurugram"],
    ["kashmiri gate metro station", undefined, "Kashmere Gate"],
    ["lakshmi nagar", "Delhi", "Laxmi Nagar"],
    ["alaknanda", "Noida", undefined],
    ["sector 33", "Gurgaon", undefined],
  ] as const)("%j, with %s chosen, is near %s", (place, town, name) => {
    expect(stationOfPlace(place, town)?.name).toBe(name);
  });
});
