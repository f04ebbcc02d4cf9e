/** A picture's name (`Picture` finds the files), and its description. */
type ContentPicture = { name: string; alt: string };

/** A sample design. Its price is in the contract, because the server computes the range from it. */
export type Sample = { image: ContentPicture; description: string; time: string };

/** Spec 3 "Workshop content"; `price` is in dollars. */
export type WorkshopContent = {
  name: string;
  description: string;
  story: { heading: string; paragraphs: string[] };
  price: number;
  duration: string;
  groupSize: string;
  includes: string[];
  addOns: string[];
  image: ContentPicture;
  samples: Sample[];
  /** Shown above the title. */
  banner?: string;
};
