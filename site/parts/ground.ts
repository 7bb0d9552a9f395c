/** The grounds a band can stand on (styles/tokens.css). `paper` is the page's own. */
export type Ground = "paper" | "sand" | "ink" | "night" | "blood" | "deep" | "leaf" | "ochre";
