// Styles of what is fetched when it opens. They come with the first screen, before the styles of the pages, which may
// outdo them; fetched with the script they would come last (docs/decisions/047).
import '#web/ui/alert.module.css'
import '#web/ui/control.module.css'
import '#web/ui/field.module.css'
import '#web/ui/empty-state.module.css'
import '#web/ui/modal-frame.module.css'
import '#web/ui/modal.module.css'
import '#web/ui/confirm-dialog.module.css'
import '#web/ui/drawer.module.css'
import '#web/ui/side-panel.module.css'
import '#web/plumbing/form-modal.module.css'
import './notificaciones/panel.module.css'
