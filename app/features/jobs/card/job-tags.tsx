/** Facts in a word or two, each in its own frame. */
export function JobTags({ tags }: { tags: string[] }) {
  if (!tags.length) return null;
  return (
    <ul className="mt-2.5 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="bg-accent-soft text-accent-strong rounded-full px-2.5 py-0.5 text-sm font-medium">
          {tag}
        </li>
      ))}
    </ul>
  );
}
