import medicineRoute from "#site/images/scenes/medicine-route.svg?url";
import wayHome from "#site/images/scenes/way-home.svg?url";

/** The street that an order travels, from the pharmacy's door to the patient's. */
export function MedicineRoute() {
  return (
    <img
      src={medicineRoute}
      alt="A pharmacist waves at her door; a rider in a helmet carries a sealed box with a green cross down the road; a woman waits at the open door of a house."
      width="2400"
      height="640"
      // Otherwise React would preload it in the head, before the script.
      fetchPriority="low"
    />
  );
}

/** A street at night, and a woman who walks home through the light of its one lamp. */
export function NightStreet() {
  return (
    <img
      src={wayHome}
      alt="A long street at night. A trotro drives away. Of three lamps one burns, and a woman walks in its light and looks at her phone. A dotted line goes on ahead of her into the dark."
      width="2400"
      height="640"
      fetchPriority="low"
    />
  );
}
