import { expect, test } from 'vitest'
import { ajustes } from '#contract/configuracion.ts'
import type { Campo } from '#contract/configuracion/campos.ts'
import { enPalabras } from './en-palabras.ts'

const { reglas, limites, notificaciones, plantillas, registro } = ajustes

test.each<[Campo, unknown, string]>([
  [limites.contacto, { maximo: 5, minutos: 60 }, '5 por 60 minutos'],
  [limites.disponibilidad, { maximo: 1200, minutos: 1 }, '1.200 por 1 minuto'],
  [limites.contacto, null, '—'],
  [reglas.valor_atraso, 0.5, '0,5 asistencias'],
  [reglas.edad_minima, 18, '18 años'],
  [reglas.premio_paso, 1, '1 año'],
  [reglas.plazo_pma, 10, '10.º día hábil'],
  [reglas.curso_nota_minima, 5.5, '5,5'],
  [reglas.licencia_descuenta, false, 'No'],
  [reglas.mes_con_licencia, 'corta', 'Corta la cuenta'],
  [registro.modo, 'secreto', '—'],
  [notificaciones.firma, '', '—'],
  [plantillas.correo_invitar, '', 'El texto de Cuartel'],
  [plantillas.correo_invitar, 'Hola {nombre}:', 'Hola {nombre}:'],
  [notificaciones.firma, 'Ana\nSecretaria', 'Ana\nSecretaria'],
])('%o formats %j as %s', (campo, valor, words) => {
  expect(enPalabras(campo, valor)).toBe(words)
})
