import frame from "content:frame";
import home from "content:home";
import { useState } from "react";
import { ActionButton } from "../components/action-button/action-button.tsx";
import { ButtonLink } from "../components/button-link/button-link.tsx";
import { Dots } from "../components/dots/dots.tsx";
import { ExternalLink } from "../components/external-link.tsx";
import { Icon, type IconName, shapes } from "../components/icon/icon.tsx";
import { MoreLink, MoreLinkOut } from "../components/more-link/more-link.tsx";
import { RoundButton } from "../components/round-button/round-button.tsx";
import { SiteLink } from "../components/site-link.tsx";
import { Part, Specimen } from "./specimen.tsx";

const { words } = frame;
const { slideshow } = home.words;
const grounds = ["light", "air", "dark"] as const;

export function ControlsPart() {
  return (
    <Part title="Controls">
      {grounds.map((ground) => (
        <Specimen
          key={ground}
          ground={ground}
          name={`Actions and links on .${ground}; point at them and use the Tab key for their other states`}
        >
          <ButtonLink {...home.closing.link} />
          <ActionButton label="At rest" busy={false} />
          <ActionButton label="Busy" busy />
          <MoreLink {...home.why.link} />
          <MoreLinkOut href={frame.siteAddress} label="Leaves the site" newTab={words.newTab} />
          <SiteLink to="/about">Plain link</SiteLink>
          <ExternalLink href={frame.siteAddress} newTab={words.newTab}>
            Plain link out
          </ExternalLink>
        </Specimen>
      ))}
      {grounds.map((ground) => (
        <Specimen key={ground} ground={ground} name={`Round buttons and dots on .${ground}`}>
          <RoundButton icon="left" label={slideshow.previous} />
          <RoundButton icon="right" label={slideshow.next} />
          <RoundButton icon="pause" label={slideshow.pause} />
          <RoundButton icon="close" label="Disabled" disabled />
          <ChosenDots />
        </Specimen>
      ))}
      <Specimen name="Icons">
        {(Object.keys(shapes) as IconName[]).map((name) => (
          <span key={name} className="note">
            <Icon name={name} /> {name}
          </span>
        ))}
      </Specimen>
    </Part>
  );
}

function ChosenDots() {
  const [current, setCurrent] = useState(1);
  return (
    <Dots
      total={5}
      current={current}
      label={slideshow.choose}
      position={slideshow.position}
      onChoose={setCurrent}
    />
  );
}
