import type { ResultadoImportacion } from '#contract/usuarios/importacion.ts'
import type { Ver } from '#web/parts/importacion/importado.tsx'
import { FilasImportadas } from '#web/parts/importacion/por-filas.tsx'
import { miembros } from './miembros.ts'
import { RolesSugeridos } from './roles-sugeridos.tsx'

interface ResultadoPlanillaProps {
  archivo: string
  resultado: ResultadoImportacion
  ver: Ver
}

/** Who came in, and who was told. */
export const ResultadoPlanilla = ({ archivo, resultado, ver }: ResultadoPlanillaProps) => (
  <FilasImportadas {...{ archivo, resultado, ver }} counted={miembros} avisado={avisadoOf(resultado)}>
    <RolesSugeridos filas={resultado.filas} />
  </FilasImportadas>
)

function avisadoOf({ importadas, invitadas }: ResultadoImportacion): string {
  if (invitadas > 0) return invitadas === 1 ? 'Se envió 1 invitación.' : `Se enviaron ${invitadas} invitaciones.`
  return importadas > 0
    ? 'Nadie recibió correo: en «Todos», «Invitar» lo envía y «¿Por qué no puede entrar?» hace un enlace.'
    : ''
}
