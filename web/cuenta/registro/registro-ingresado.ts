import { z } from 'zod'
import { Registro } from '#contract/cuenta.ts'
import { aniosEntre, diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { RutIngresado } from '#web/plumbing/rut-ingresado.ts'
import { Confirmacion } from '#web/parts/cuenta/confirmacion.ts'

/** The contract's fields as typed, the minimum age today, and the repeated password. */
export const registroIngresado = (edadMinima: number) =>
  z
    .object({
      ...Registro.shape,
      rut: RutIngresado,
      fecha_nacimiento: Registro.shape.fecha_nacimiento.refine(
        (dia) => aniosEntre(dia, diaLocal(new Date())) >= edadMinima,
        mensajes.menorDeEdad(edadMinima),
      ),
    })
    .and(Confirmacion)

export type Campo = keyof z.output<ReturnType<typeof registroIngresado>>

/** In form order, with the short name used by the error summary. */
export const campos: Record<Campo, string> = {
  nombre: 'nombre',
  rut: 'RUT',
  fecha_nacimiento: 'fecha de nacimiento',
  email: 'correo',
  telefono: 'teléfono',
  password: 'contraseña',
  confirmacion: 'confirmación',
}
