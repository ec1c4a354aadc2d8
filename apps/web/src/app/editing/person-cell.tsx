import "./editing.css";

/** Somebody in a table: their name, and the address they are known by. */
export function PersonCell({ name, email }: { name: string | undefined; email: string | undefined }) {
  return (
    <span className="edit-person" translate="no" data-user-content>
      {name}
      <small>{email}</small>
    </span>
  );
}
