import { linesOf, type DescriptionBlock } from "./description-blocks.ts";
import { Highlighted } from "#app/components/ui/highlighted.tsx";

/** What an employer wrote, as text: its markup is read on the server. */
export function Description({ blocks }: { blocks: DescriptionBlock[] }) {
  return (
    <div className="description">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

/** More than a phone shows at once. */
const LONG = 900;

/** A long one is folded on the phone, where scripts run. The checkbox works before they are loaded. */
export function FoldedDescription({ id, blocks }: { id: string; blocks: DescriptionBlock[] }) {
  if (linesOf(blocks).join("").length < LONG) return <Description blocks={blocks} />;
  return (
    <div className="fold">
      <Description blocks={blocks} />
      <input type="checkbox" id={id} className="sr-only" />
      <label htmlFor={id}>
        <span>Read more</span>
        <span>Read less</span>
      </label>
    </div>
  );
}

function Block({ block }: { block: DescriptionBlock }) {
  switch (block.kind) {
    case "head":
      return (
        <h3>
          <Highlighted text={block.text} />
        </h3>
      );
    case "text":
      return (
        <p>
          <Highlighted text={block.lines.join("\n")} />
        </p>
      );
    case "list": {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <Highlighted text={item} />
        </li>
      ));
      return block.from === null ? <ul>{items}</ul> : <ol start={block.from}>{items}</ol>;
    }
  }
}
