import { formatTelefono } from '#contract/shared/telefono.ts'

export function EnlaceTelefono({ telefono }: { telefono: string }) {
  return <a href={`tel:${telefono}`}>{formatTelefono(telefono)}</a>
}
