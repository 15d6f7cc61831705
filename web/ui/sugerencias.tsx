/** Values that a text field with `list` offers. */
export const Sugerencias = ({ id, valores }: { id: string; valores: Iterable<string> }) => (
  <datalist id={id}>
    {[...valores].map((valor) => (
      <option key={valor}>{valor}</option>
    ))}
  </datalist>
)
