/** spec §5: `+56 X XXXX XXXX` when nine digits remain after dropping a 56 prefix; anything else as it was given. */
export function formatTelefono(telefono: string): string {
  const digits = telefono.replaceAll(/\D/g, '').replace(/^56(?=\d{9}$)/, '')
  return digits.length === 9 ? `+56 ${digits.slice(0, 1)} ${digits.slice(1, 5)} ${digits.slice(5)}` : telefono
}
