/** The lines of the region, as their maps name them. Small, for the browser has it: the stations stay on the server. */
export const METRO_LINES = [
  { slug: "red", name: "Red Line", dot: "bg-metro-red" },
  { slug: "yellow", name: "Yellow Line", dot: "bg-metro-yellow" },
  { slug: "blue", name: "Blue Line", dot: "bg-metro-blue" },
  { slug: "green", name: "Green Line", dot: "bg-metro-green" },
  { slug: "violet", name: "Violet Line", dot: "bg-metro-violet" },
  { slug: "pink", name: "Pink Line", dot: "bg-metro-pink" },
  { slug: "magenta", name: "Magenta Line", dot: "bg-metro-magenta" },
  { slug: "grey", name: "Grey Line", dot: "bg-metro-grey" },
  { slug: "airport-express", name: "Airport Express", dot: "bg-metro-airport-express" },
  { slug: "aqua", name: "Aqua Line", dot: "bg-metro-aqua" },
  { slug: "rapid-metro", name: "Rapid Metro", dot: "bg-metro-rapid-metro" },
] as const;

export type MetroLineSlug = (typeof METRO_LINES)[number]["slug"];
