// The styles of every document. They come before those of parts and pages, which may say otherwise.
import "./fonts.css";
import "./tokens.css";
import "./layout.css";
import "./words.css";
import "./columns.css";
import "./lists.css";
import "./base.css";
import "./paper.css";
