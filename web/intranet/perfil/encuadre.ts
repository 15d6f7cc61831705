// What is fetched when somebody changes a photograph: nothing of ours, whose styles would come a second time and later.
import 'react-easy-crop/react-easy-crop.css'
import Cropper from 'react-easy-crop'

export default Cropper
