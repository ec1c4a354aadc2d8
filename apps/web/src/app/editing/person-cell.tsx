import "./editing.css";

/** A person in a table: name and e-mail address. */
export function PersonCell({ name, email }: { name: string | undefined; email: string | undefined }) {
  return (
    <span className="edit-person" translate="no" data-user-content>
      {name}
      {/* Who has no name is shown by the address alone. */}
      {name === email ? null : <small title={email}>{email}</small>}
    </span>
  );
}
