import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { useDiaGuardado } from '#web/parts/ayuda/dia-guardado.ts'
import { primerDia } from '#web/parts/ayuda/primer-dia.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Paso } from '#web/ui/paso.tsx'
import styles from './ayuda.module.css'
import { useSabido } from './use-sabido.ts'

export const meta = pageTitle('Su primer día')

/** Five steps to begin with; some are ticked by what the intranet knows, the others by hand, on this device. */
export default function PrimerDiaScreen() {
  const { id, role } = useMember().user
  const { hechos, toggle, tick } = useDiaGuardado(id)
  const sabido = useSabido(id)
  const pasos = primerDia(role).map((paso) => {
    const known = paso.sabido !== undefined && sabido[paso.sabido]
    return { ...paso, known, hecho: known || hechos.includes(paso.id) }
  })
  // Its card knows nothing but what is stored.
  const nuevos = pasos.filter(({ known, id }) => known && !hechos.includes(id)).map(({ id }) => id)
  const keep = useEffectEvent(() => tick(nuevos))
  useEffect(() => {
    if (nuevos.length > 0) keep()
  }, [nuevos.length])
  const quedan = pasos.filter(({ hecho }) => !hecho).length
  return (
    <Page title="Su primer día" subtitle={<Link to="/intranet/ayuda">Toda la ayuda</Link>}>
      <Card
        title={quedan === 0 ? 'Está todo listo' : quedan === 1 ? 'Queda 1 paso' : `Quedan ${quedan} pasos`}
        className={styles.dia ?? ''}
      >
        <ol>
          {pasos.map(({ id: paso, titulo, texto, ruta, known, hecho }, index) => (
            <Paso
              key={paso}
              numero={index + 1}
              estado={hecho ? 'listo' : undefined}
              title={titulo}
              text={texto}
              action={
                <span className={styles.botones}>
                  {!hecho && (
                    <Button variant="outline" size="sm" render={<Link to={ruta} />}>
                      Ir<span className="visually-hidden">: {titulo}</span>
                    </Button>
                  )}
                  {!known && (
                    <Button variant="outline" size="sm" onClick={() => toggle(paso)}>
                      {hecho ? 'No está hecho' : 'Ya está'}
                      <span className="visually-hidden">: {titulo}</span>
                    </Button>
                  )}
                </span>
              }
            />
          ))}
        </ol>
      </Card>
    </Page>
  )
}
