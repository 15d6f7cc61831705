import { IconScan } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { DetalleInventario, LineaInventario } from '#contract/equipamiento/inventarios.ts'
import { Lector } from '#web/parts/equipamiento/lector.tsx'
import { useSearchParams } from '#web/plumbing/navegar.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './inventario.module.css'
import { Linea } from './linea.tsx'

/** Ticks what is there, by its code or in the list: what is not counted yet first of all. */
export function Contar({ inventario: { id, lineas } }: { inventario: DetalleInventario }) {
  const [soloFaltan, setSoloFaltan] = useState(false)
  const shown = soloFaltan ? lineas.filter(({ contado }) => contado === null) : lineas
  const lugares = [...Map.groupBy(shown, lugarDe)]
  return (
    <>
      <Card title="Contar por código">
        <PorCodigo id={id} />
      </Card>
      <Card
        title="Lo que debería estar"
        action={
          <CheckBox checked={soloFaltan} onChange={({ target }) => setSoloFaltan(target.checked)}>
            Solo lo que falta
          </CheckBox>
        }
      >
        {shown.length === 0 && <p>Todo está contado.</p>}
        {lugares.map(([lugar, suyas]) => (
          <section key={lugar} className={styles.lugar}>
            <h3 className={styles.titulo}>{lugar}</h3>
            <ul className={styles.lineas}>
              {suyas.map((linea) => (
                <Linea key={linea.equipo_id} id={id} linea={linea} />
              ))}
            </ul>
          </section>
        ))}
      </Card>
    </>
  )
}

const lugarDe = ({ de, nombre_compartimiento }: LineaInventario): string =>
  de === null ? (nombre_compartimiento ?? 'Sin compartimiento') : 'Halladas aquí'

/** By the code of a piece, as it is typed or as the camera reads it. */
function PorCodigo({ id }: { id: number }) {
  const conCamara = useSearchParams()[0].has('camara')
  const [dicho, setDicho] = useState<{ texto: string; hallado: boolean }>()
  const { send, failure, fields } = useEnvio(equipamientoApi.contarEquipo, {
    onDone: ({ texto, resultado }) => setDicho({ texto, hallado: resultado === 'hallado' }),
    onFailed: () => setDicho(undefined),
  })
  const onLeido = async (codigo: string): Promise<boolean> =>
    (await send({ params: { id }, body: { codigo } })) !== undefined
  return (
    <div className={styles.codigo}>
      {conCamara ? (
        <Lector onLeido={onLeido} falla={fields.codigo} />
      ) : (
        <>
          <Tecleado onLeido={onLeido} falla={fields.codigo} />
          {/* The camera is allowed to a document that was loaded whole. */}
          <Button variant="outline" icon={IconScan} render={<Link reloadDocument to="?camara=si" />}>
            Contar con la cámara
          </Button>
        </>
      )}
      <div className={styles.dicho} aria-live="polite">
        {dicho && <Alert variant={dicho.hallado ? 'warning' : 'success'}>{dicho.texto}</Alert>}
        {failure && !fields.codigo && <Alert variant="error">{failure}</Alert>}
      </div>
    </div>
  )
}

interface TecleadoProps {
  onLeido: (codigo: string) => Promise<boolean>
  falla: string | undefined
}

/** A code typed by hand, or by a reader that types. */
function Tecleado({ onLeido, falla }: TecleadoProps) {
  const { escrito, controles, reset, vista } = useEscrito(undefined, () => ({ codigo: '' }), {
    borrador: { sin: 'a code that is counted as it is read' },
  })
  const { codigo } = escrito
  const { field } = controles({ codigo: falla })
  const [sending, setSending] = useState(false)
  const campo = useRef<HTMLInputElement>(null)
  const take = async () => {
    if (!codigo.trim() || sending) return
    setSending(true)
    if (await onLeido(codigo)) reset(vista)
    setSending(false)
    campo.current?.focus()
  }
  return (
    <form
      className={styles.tecleado}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
    >
      <TextField
        ref={campo}
        label="Código"
        placeholder="ERA-012"
        maxLength={300}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('codigo')}
      />
      <Button type="submit" loading={sending}>
        Contar
      </Button>
    </form>
  )
}
