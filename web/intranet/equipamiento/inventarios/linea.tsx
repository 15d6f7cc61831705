import { equipamientoApi } from '#contract/equipamiento.ts'
import type { LineaInventario } from '#contract/equipamiento/inventarios.ts'
import { hour } from '#web/plumbing/format.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './inventario.module.css'
import { useEscrito } from '#web/plumbing/use-visto.ts'

interface LineaProps {
  id: number
  linea: LineaInventario
}

/** A piece to tick, or a stock to count. What was counted says by whom. */
export function Linea({ id, linea }: LineaProps) {
  const { equipo_id, contado } = linea
  const { send, sending, failure } = useEnvio(equipamientoApi.contarEquipo)
  // Written over only what this screen shows: what another phone counted meanwhile is told.
  const cuenta = (nuevo: number | null) =>
    void send({ params: { id }, body: { equipo_id, contado: nuevo, corrige: contado !== null } })
  return (
    <li className={styles.linea}>
      {linea.existencia ? (
        <Existencia key={contado} id={id} linea={linea} sending={sending} onCount={cuenta} />
      ) : (
        <CheckBox
          checked={contado === 1}
          disabled={sending}
          onChange={({ target }) => cuenta(target.checked ? 1 : null)}
        >
          <Nombre linea={linea} />
        </CheckBox>
      )}
      {failure && (
        <p className={styles.falla} role="alert">
          {failure}
        </p>
      )}
    </li>
  )
}

function Nombre({ linea }: { linea: LineaInventario }) {
  const { codigo, nombre, numero_serie, contado, contado_por, contado_en, de } = linea
  const said = [
    nombre,
    numero_serie && `serie ${numero_serie}`,
    de && `el inventario la tiene en ${de}`,
    contado !== null && contado_por && contado_en && `${contado_por}, ${hour(contado_en)}`,
  ]
  return (
    <>
      <strong>{codigo}</strong> <span className={styles.menor}>{said.filter(Boolean).join(' · ')}</span>
    </>
  )
}

interface ExistenciaProps {
  /** Of the count. */
  id: number
  linea: LineaInventario
  sending: boolean
  onCount: (contado: number) => void
}

function Existencia({ id, linea, sending, onCount }: ExistenciaProps) {
  const { codigo, nombre, esperado } = linea
  const { escrito, controles } = useEscrito(
    linea,
    ({ contado }) => ({ cuantas: contado === null ? '' : String(contado) }),
    {
      borrador: `cuenta-${id}-${linea.equipo_id}`,
    },
  )
  const typed = escrito.cuantas
  const valid = /^\d{1,7}$/.test(typed)
  return (
    <form
      className={styles.existencia}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (valid && !sending) onCount(Number(typed))
      }}
    >
      <div>
        <Nombre linea={linea} />
      </div>
      <TextField
        label={`Cuántas ${codigo}`}
        helper={`${nombre}: deberían ser ${esperado}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        {...controles({}).field('cuantas')}
      />
      <Button type="submit" variant="outline" loading={sending} disabled={!valid}>
        Anotar
      </Button>
    </form>
  )
}
