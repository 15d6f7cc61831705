import { IconCircleCheck, IconCircleX, IconMinus, type Icon } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { guardiasApi } from '#contract/guardias.ts'
import { nombresTurnos } from '#contract/guardias/estados.ts'
import { nombresPreferencias, type Preferencia } from '#contract/guardias/preferencias.ts'
import { query } from '#web/plumbing/query.ts'
import { SalirSin } from '#web/plumbing/salir-sin.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { diasDeSemana } from '#web/intranet/guardias/plantillas/escrita.ts'
import { DiasSueltos } from './dias-sueltos.tsx'
import { conDeseo, deFechas, type Deseo, deseoDe, siguiente, turnosDe } from './preferencias.rules.ts'
import styles from './preferencias.module.css'

interface PreferenciasFormProps {
  guardadas: readonly Preferencia[]
  onDone: (text: string) => void
}

export const preferenciasPropias = query(guardiasApi.preferencias)

/** The choice, and the wishes that it began from. */
interface Elegidas {
  todas: Preferencia[]
  vistas: readonly Preferencia[]
}

/** All are saved at once: what was chosen stays until then. */
export function PreferenciasForm({ guardadas, onDone }: PreferenciasFormProps) {
  const hoy = useHoy()
  const [chosen, setChosen] = useState<Elegidas>()
  const todas = chosen?.todas ?? guardadas
  const choose = (todas: Preferencia[]) => setChosen({ todas, vistas: chosen?.vistas ?? guardadas })
  const { send, sending, failure, fields, stands } = useEnvio(guardiasApi.savePreferencias, {
    into: preferenciasPropias,
    readNow: (queries) => queries.fetchQuery({ ...preferenciasPropias, staleTime: 0 }),
    conflict: () =>
      'Sus preferencias cambiaron en otro dispositivo mientras las elegía aquí. Guarde otra vez para dejar las de esta pantalla, o vea las que están guardadas.',
    onDone: () => {
      setChosen(undefined)
      onDone('Sus preferencias de guardia se guardaron.')
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const data = todas.filter(({ fecha }) => fecha === null || fecha >= hoy)
    const vistas = [...(stands?.now?.data ?? chosen?.vistas ?? guardadas)]
    void send({ body: { data, vistas } })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Preferencias de guardia">
      <Card title="Cada semana">
        <p className={styles.nota}>
          Pulse un turno para cambiarlo. Se toman en cuenta al proponer la dotación, mientras las guardias queden
          repartidas entre todos; no reemplazan una licencia.
        </p>
        <div className={styles.semana}>
          {diasDeSemana.map((nombre, index) => (
            <fieldset key={nombre} className={styles.dia}>
              <legend className={styles.nombre}>{nombre}</legend>
              <div className={styles.turnos}>
                {turnosDe(index + 1).map((turno) => {
                  const deseo = deseoDe(todas, index + 1, turno)
                  const { texto, icono: Icono, clase } = estados[deseo ?? 'ninguno']
                  return (
                    <button
                      key={turno}
                      type="button"
                      className={classes(styles.turno, clase)}
                      onClick={() => choose(conDeseo(todas, index + 1, turno, siguiente(deseo)))}
                    >
                      <span className="visually-hidden">{nombre}, </span>
                      <span className={styles.cual}>{nombresTurnos[turno]}</span>
                      <span className={styles.estado}>
                        <Icono size={18} stroke={2} aria-hidden />
                        {texto}
                      </span>
                    </button>
                  )
                })}
              </div>
            </fieldset>
          ))}
        </div>
      </Card>
      <DiasSueltos dias={deFechas(todas, hoy)} hoy={hoy} onChange={(change) => choose(change(todas))} />
      {failure && chosen && <Alert variant="error">{fields.data ?? failure}</Alert>}
      <div className={styles.botones}>
        <Button type="submit" disabled={!chosen} loading={sending} loadingLabel="Guardando">
          Guardar preferencias
        </Button>
        {stands && chosen && (
          <Button variant="outline" onClick={() => setChosen(undefined)}>
            Ver las guardadas
          </Button>
        )}
      </div>
      <SalirSin accion="guardar" pending={chosen !== undefined} />
    </form>
  )
}

const estados: Record<NonNullable<Deseo> | 'ninguno', { texto: string; icono: Icon; clase: string | undefined }> = {
  ninguno: { texto: 'Sin preferencia', icono: IconMinus, clase: undefined },
  prefiero: { texto: nombresPreferencias.prefiero, icono: IconCircleCheck, clase: styles.prefiero },
  no_puedo: { texto: nombresPreferencias.no_puedo, icono: IconCircleX, clase: styles.noPuedo },
}
