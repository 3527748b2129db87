/** Where the notice of the apply form leads to. */
export function DeleteMyData() {
  return (
    <section
      id="delete-my-data"
      aria-labelledby="delete-my-data-title"
      className="rounded-card border-line target:border-accent bg-surface border p-5"
    >
      <h2 id="delete-my-data-title" className="text-xl">
        Delete my application
      </h2>
      <p className="mt-2">
        Send us a message with the form and choose &ldquo;Other&rdquo;. Write which job it was, and use the email
        address and the phone number you applied with. We then delete your application together with your resume.
      </p>
    </section>
  );
}
