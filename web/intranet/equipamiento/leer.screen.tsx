import { useState } from 'react'
import { useNavigate } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { fichaDeEquipo } from '#web/parts/equipamiento/textos.ts'
import { Lector } from '#web/parts/equipamiento/lector.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { api, ApiError } from '#web/plumbing/api.ts'
import { cameraPage } from '#web/plumbing/page-handle.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './leer.module.css'

export const meta = pageTitle('Leer código')
export const handle = cameraPage

/** Opens the card of a piece by its label (domain §2.7). */
export default function LeerScreen() {
  const navigate = useNavigate()
  const [falla, setFalla] = useState<string>()

  async function open(token: string): Promise<boolean> {
    setFalla(undefined)
    try {
      const { id } = await api(equipamientoApi.equipoLeido, { params: { token } })
      await navigate(fichaDeEquipo(id))
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFalla(error.status === 404 ? 'No hay ningún equipo con ese código.' : error.message)
      return false
    }
  }

  return (
    <Page title="Leer código" sala={{ to: '/intranet/equipamiento', title: 'Equipamiento' }}>
      <Card className={styles.leer}>
        <Lector onLeido={open} falla={falla} />
      </Card>
    </Page>
  )
}
