import { Caller, INK, Limb, Runner } from "./townsfolk.tsx";
import styles from "./one-lamp.module.css";

/** A street at night, one lamp, one door open. */
export function OneLamp() {
  return (
    <svg
      className={styles.street}
      viewBox="0 0 1200 700"
      preserveAspectRatio="xMaxYMax slice"
      role="img"
      aria-label="A street at night. A woman phones under the one lamp; a neighbour comes running out of an open, lit door."
    >
      <g strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M0 640v-66h70v-20h120v40h60v-24l60-34 60 34v70zm396 0V470l96-70 96 70v170zm280 0V520h110v120zm330 0V460h40v-40h110v40h44v180z"
          fill="#2b2338"
        />
        <path d="M1060 450h24v30h-24zm50 0h24v30h-24zM1060 520h24v30h-24zM470 450h42v36h-42z" fill="#463b57" />
        <path d="M868 176 610 640h516z" fill="#f4b63f" opacity=".2" />
        <path d="M868 176 690 640h356z" fill="#f4b63f" opacity=".14" />
        <path d="M0 640h1200v60H0z" fill="#2b2338" />
        <path d="M610 640h516l40 60H560z" fill="#f4b63f" opacity=".3" />
        <path d="M0 640h1200" stroke="#fff4e8" strokeOpacity=".35" strokeWidth="3" />
        <path d="M528 640V526l170 114z" fill="#f4b63f" opacity=".3" />
        <path d="M462 640V526h66v114z" fill="#f4b63f" stroke={INK} strokeWidth="3" />
        <path d="M462 640V526l-38-16v130z" fill="#0c6b47" stroke={INK} strokeWidth="3" />
        <path d="M434 582v.1" stroke="#f4b63f" strokeWidth="7" />
        <path d="M462 640h66l120 36H486z" fill="#f4b63f" opacity=".45" />
        <Limb d="M1000 640V190c0-38-34-46-104-38" fill="#a08d88" width={8} />
        <path d="M840 172c4-30 54-32 60-8z" fill="#fffaf4" stroke={INK} strokeWidth="3" />
        <g transform="translate(812 646)">
          <Caller />
        </g>
        <g className={styles.runner}>
          <g transform="translate(622 646)">
            <Runner hair="puff" top="#b5122b" />
          </g>
        </g>
        <g transform="translate(1084 640)" stroke={INK} strokeWidth="3">
          <path d="M-44 0v-30h14V0M44 0v-30H30V0" fill="#5c4b4e" />
          <path d="M-58-30H58v-12H-58z" fill="#8a4b08" />
        </g>
      </g>
    </svg>
  );
}
