// The library's own worker: it registers itself for the messages of whoever starts it.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
