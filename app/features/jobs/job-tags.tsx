/** Facts in a word or two, each in its own frame. */
export function JobTags({ tags, className }: { tags: string[]; className: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-1.5 ${className}`}>
      {tags.map((tag) => (
        <li key={tag} className="bg-accent-soft text-accent-strong rounded-full px-2.5 py-0.5 text-sm font-medium">
          {tag}
        </li>
      ))}
    </ul>
  );
}
