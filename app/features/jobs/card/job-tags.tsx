/** Facts in a word or two, each in its own frame. */
export function JobTags({ tags }: { tags: string[] }) {
  if (!tags.length) return null;
  return (
    <ul className="job-tags">
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
