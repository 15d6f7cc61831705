import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type Brecha, type Destinatario, nombresDestinatarios } from '#contract/proteccion/brechas.ts'
import { proteccionApi } from '#contract/proteccion.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { AvisarModal } from './avisar-modal.tsx'
import { BrechaModal } from './brecha-modal.tsx'
import styles from './proteccion.module.css'

type Abierto = { que: 'brecha'; brecha?: Brecha } | { que: 'aviso'; brecha: Brecha; destinatario: Destinatario }

/** Breaches and who was told of them (law 21.719, art. 14 sexies). */
export function Brechas() {
  const { banner, tell, close } = useBanner()
  const [abierto, setAbierto] = useState<Abierto>()
  const lista = useLista(proteccionApi.brechas)
  const shut = () => setAbierto(undefined)
  const done = (text: string) => {
    shut()
    tell(text)
  }
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <Card
        title="Incidentes de datos"
        action={
          <Button size="sm" icon={IconPlus} onClick={() => setAbierto({ que: 'brecha' })}>
            Registrar una brecha
          </Button>
        }
      >
        <p className={styles.nota}>
          Si se pierden, se filtran o se alteran datos personales, se anota aquí. La ley pide avisar sin dilaciones
          indebidas a la Agencia y, si son datos sensibles, económicos o de menores de 14 años, también a las personas.
          Solo los administradores ven esta página.
        </p>
      </Card>
      <Lista
        lista={lista}
        className={styles.lista}
        rowKey={({ id }) => id}
        renderRow={(brecha) => (
          <BrechaCard
            brecha={brecha}
            onEdit={() => setAbierto({ que: 'brecha', brecha })}
            onTell={(destinatario) => setAbierto({ que: 'aviso', brecha, destinatario })}
          />
        )}
        empty={<EmptyState title="No hay brechas registradas" headingLevel={2} />}
      />
      {abierto?.que === 'brecha' && <BrechaModal brecha={abierto.brecha} onClose={shut} onDone={done} />}
      {abierto?.que === 'aviso' && (
        <AvisarModal brecha={abierto.brecha} destinatario={abierto.destinatario} onClose={shut} onDone={done} />
      )}
    </>
  )
}

interface BrechaCardProps {
  brecha: Brecha
  onEdit: () => void
  onTell: (destinatario: Destinatario) => void
}

function BrechaCard({ brecha, onEdit, onTell }: BrechaCardProps) {
  const { titulo, cerrada_en, faltan, avisos, sin_riesgo } = brecha
  return (
    <Card
      as="article"
      title={titulo}
      action={<Badge variant={cerrada_en ? 'success' : 'warning'}>{cerrada_en ? 'Cerrada' : 'Abierta'}</Badge>}
    >
      {faltan.length > 0 && (
        <Alert variant="warning">
          Falta avisar a: {faltan.map((one) => nombresDestinatarios[one].replace(/^P/, 'p')).join(' y ')}.
        </Alert>
      )}
      <Facts facts={factsOf(brecha)} />
      {sin_riesgo && <p className={styles.texto}>No hay que avisar: {sin_riesgo}</p>}
      {avisos.map(({ id, destinatario, medio, texto, cuantos, avisado_en, avisado_por }) => (
        <section key={id} className={styles.aviso} aria-label={`Aviso: ${nombresDestinatarios[destinatario]}`}>
          <p className={styles.nota}>
            {nombresDestinatarios[destinatario]}, por {medio}, el {longMoment(avisado_en)}
            {avisado_por && `, ${avisado_por}`}
            {cuantos !== null && ` · ${cuantos} correos`}
          </p>
          <p className={styles.texto}>{texto}</p>
        </section>
      ))}
      <div className={styles.acciones}>
        <Button size="sm" variant="outline" aria-label={`Editar: ${titulo}`} onClick={onEdit}>
          Editar
        </Button>
        {(['agencia', 'personas'] as const).map((one) => (
          <Button key={one} size="sm" variant="outline" onClick={() => onTell(one)}>
            {one === 'agencia' ? 'Aviso a la Agencia' : 'Aviso a las personas'}
          </Button>
        ))}
      </div>
    </Card>
  )
}

const factsOf = (brecha: Brecha) =>
  [
    ['Se supo', longMoment(brecha.conocida_en)],
    ['Qué ocurrió', brecha.descripcion],
    ['Datos', brecha.datos],
    ['Personas afectadas', brecha.afectados === null ? 'No se sabe' : brecha.afectados.toLocaleString('es-CL')],
    ['Qué puede pasar', brecha.consecuencias],
    ['Qué se hizo', brecha.medidas],
    ['Registrada', `${longMoment(brecha.creada_en)}${brecha.registrada_por ? `, por ${brecha.registrada_por}` : ''}`],
  ] as const
