import { IconCameraOff, IconSearch } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { tokenLeido } from '#contract/equipamiento/leido.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type FallaCamara, fallaConocida, fallaDe, leerCamara } from './camara.ts'
import styles from './lector.module.css'

interface LectorProps {
  /**
   * Told the token of each label that the camera sees, once while it is in sight, or what was typed: a code or a token.
   * Nothing more is told until it answers whether it is of a piece; the typed text is then gone.
   */
  onLeido: (clave: string) => Promise<boolean>
  /** Why the last one is of none. */
  falla?: string | undefined
}

/** A label that was out of sight for so long is read anew. */
const olvidadaMs = 2_000

/**
 * Reads labels with the camera, or takes the code by hand. A screen with it exports `handle = cameraPage`, and links to it
 * load the document anew (docs/decisions/099).
 */
export function Lector({ onLeido, falla }: LectorProps) {
  const [sinCamara, setSinCamara] = useState<FallaCamara>()
  const [ajeno, setAjeno] = useState(false)
  const {
    escrito,
    controles,
    reset,
    vista: vacio,
  } = useEscrito(undefined, () => ({ clave: '' }), {
    borrador: { sin: 'a code that is looked up as it is read' },
  })
  const { field } = controles({ clave: falla })
  const video = useRef<HTMLVideoElement>(null)
  const vista = useRef({ leido: '', hasta: 0 })
  const busy = useRef(false)

  const take = async (clave: string): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    setAjeno(false)
    return onLeido(clave).finally(() => (busy.current = false))
  }

  const onSeen = useEffectEvent((leido: string) => {
    if (busy.current) return
    const now = performance.now()
    const isNew = leido !== vista.current.leido || now > vista.current.hasta
    vista.current = { leido, hasta: now + olvidadaMs }
    if (!isNew) return
    const token = tokenLeido(leido)
    if (token) void take(token)
    else setAjeno(true)
  })

  useEffect(() => {
    const left = new AbortController()
    const open = async () => {
      const known = fallaConocida()
      if (known) return setSinCamara(known)
      if (!video.current) return
      await leerCamara(video.current, onSeen, left.signal).catch((error: unknown) => {
        if (left.signal.aborted) return
        left.abort()
        setSinCamara(fallaDe(error))
      })
    }
    void open()
    return () => left.abort()
  }, [])

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    const clave = escrito.clave.trim()
    if (clave && (await take(tokenLeido(clave) ?? clave))) reset(vacio)
  }

  return (
    <div className={styles.lector}>
      {sinCamara ? (
        <SinCamara falla={sinCamara} />
      ) : (
        <figure className={styles.camara}>
          <video ref={video} className={styles.video} muted playsInline aria-label="Lo que ve la cámara" />
          <figcaption className={styles.como}>Apunte al código de la etiqueta.</figcaption>
        </figure>
      )}
      {ajeno && <Alert variant="warning">Ese código no es de un equipo de la compañía.</Alert>}
      <form className={styles.escrito} onSubmit={(event) => void onSubmit(event)} noValidate>
        <TextField
          label="Código de la pieza"
          helper="Está escrito en su etiqueta, como ERA-012."
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('clave')}
        />
        <Button type="submit" variant="outline" icon={IconSearch} block>
          Buscar
        </Button>
      </form>
    </div>
  )
}

const textos: Record<FallaCamara, string> = {
  sin_camara: 'Este equipo no tiene una cámara que se pueda usar aquí. Escriba el código de la etiqueta.',
  sin_permiso:
    'No hay permiso para usar la cámara. Permítala en la configuración del navegador y cargue de nuevo la página, o escriba el código de la etiqueta.',
  ocupada: 'Otro programa está usando la cámara. Ciérrelo y cargue de nuevo la página, o escriba el código.',
  otra_pagina: 'Para usar la cámara hay que cargar de nuevo esta página.',
}

function SinCamara({ falla }: { falla: FallaCamara }) {
  return (
    <div className={styles.sin}>
      <IconCameraOff size={32} stroke={1.5} aria-hidden />
      <output>{textos[falla]}</output>
      {falla !== 'sin_camara' && (
        <Button variant="outline" onClick={() => window.location.reload()}>
          Cargar de nuevo
        </Button>
      )}
    </div>
  )
}
