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

/** A street at night, and a person who walks from lamp to lamp to a lit door. */
export function NightStreet() {
  return (
    <img
      src={wayHome}
      alt="A street at night with three lamps, one of them dark. A woman walks through the light with her phone in her hand; a dotted line goes ahead of her to the lit door of a house."
      width="1240"
      height="780"
      fetchPriority="low"
    />
  );
}
