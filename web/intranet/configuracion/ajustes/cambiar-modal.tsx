import { configuracionApi } from '#contract/configuracion.ts'
import type { Campo } from '#contract/configuracion/campos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { nowOf } from '#web/plumbing/query.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { CampoAjuste } from './campo-ajuste.tsx'
import { ajustesDe, type Leidos, type Seccion } from './consultas.ts'
import { enPalabras } from './en-palabras.ts'
import { escrito, type Ingresado, ingresoDe } from './ingreso.ts'
import { VigenteDesde } from './vigente-desde.tsx'
import styles from './ajustes.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface CambiarModalProps {
  seccion: Seccion
  clave: string
  campo: Campo
  ajustes: Leidos
  onClose: () => void
  onDone: (text: string) => void
}

/** Changes one value; of a rule, from a day on. Typed input survives any answer of the server. */
export function CambiarModal({ seccion, clave, campo, ajustes, onClose, onDone }: CambiarModalProps) {
  const esRegla = seccion === 'reglas'
  const form = useFormulario(seccion === 'registro' ? configuracionApi.changeRegistro : configuracionApi.save, {
    borrador: `ajuste-${seccion}-${clave}`,
    registro: ajustes,
    readNow: nowOf(ajustesDe(seccion)),
    conflict: () => otraPersona,
    // Another value may be set from a later day, which is not shown here.
    unmoved: () => false,
    schema: ingresoDe(campo, esRegla),
    initial: (leidos): Ingresado => ({
      valor: escrito(campo, leidos.valores[clave]),
      vigente_desde: firstOfNextMonth(),
    }),
    input: ({ valor, vigente_desde }, visto) =>
      seccion === 'registro'
        ? { body: { modo: valor as never, version: visto.version } }
        : {
            params: { seccion },
            body: {
              valores: { [clave]: valor },
              version: visto.version,
              ...(esRegla && { vigente_desde: String(vigente_desde) }),
            },
          },
    names: { [clave]: 'valor' },
    onDone: (_saved, { body }) => {
      const valor = 'modo' in body ? body.modo : body.valores[clave]
      onDone(campo.tipo === 'correo' ? `${campo.nombre}: se guardó.` : `${campo.nombre}: ${enPalabras(campo, valor)}.`)
    },
  })
  const { visto, modal } = form
  const actual = visto.valores[clave]

  return (
    <FormModal
      size={campo.tipo === 'correo' ? 'lg' : 'md'}
      title={`Cambiar: ${campo.nombre}`}
      {...modal}
      onClose={onClose}
    >
      <CampoAjuste campo={campo} form={form} />
      {esRegla && <VigenteDesde form={form} />}
      {(campo.tipo !== 'correo' || modal.failure) && (
        <p className={styles.actual}>
          Ahora: <strong>{enPalabras(campo, actual)}</strong>
        </p>
      )}
    </FormModal>
  )
}

const otraPersona =
  'Otra persona cambió esta parte de la configuración mientras usted escribía. Lo suyo sigue aquí: revise el valor de ahora y guarde de nuevo.'

/** Months are counted whole: a rule usually changes with the next one. */
function firstOfNextMonth(): string {
  const [year = 0, month = 0] = diaLocal(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
